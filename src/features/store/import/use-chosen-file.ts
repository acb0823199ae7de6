import { useEffect, useRef, useState } from 'react';
import { type FileColumns, NOT_OF_STORES, withColumn } from '#domain/import/file-columns.ts';
import { fileProblems, MAX_CSV_BYTES, type ProductFile } from '#domain/import/product-file.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { columnsFor, rememberColumns } from '#src/features/store/import/remembered-columns.ts';
import { openProductFile } from '#workers/product-file/open-product-file.ts';

/** The file that a person chose, read off the main thread, and what its columns are. */
export function useChosenFile(isOfStore: boolean) {
  const { value: file, now, change: changeFile } = useLatestState<ProductFile | null>(() => null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [columns, setColumns] = useState<FileColumns>([]);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function choose(chosen: File): Promise<void> {
    close();
    if (chosen.size > MAX_CSV_BYTES) return setProblem(fileProblems.too_big);
    const { signal } = (reading.current = new AbortController());
    setReading(true);
    const read = await openProductFile(chosen, signal).catch(() => null);
    if (signal.aborted) return;
    setReading(false);
    if (!read?.ok) return setProblem(fileProblems[read?.refusal ?? 'not_read']);
    const named = columnsFor(read.value.header);
    changeFile(() => read.value);
    setColumns(isOfStore ? named.map((each) => (each && NOT_OF_STORES.includes(each) ? null : each)) : named);
  }

  function name(column: number, field: string | null): void {
    if (!file) return;
    const next = withColumn(columns, column, field);
    setColumns(next);
    rememberColumns(file.header, next);
  }

  function close(): void {
    reading.current?.abort();
    changeFile(() => null);
    setProblem(null);
    setReading(false);
  }

  return {
    file,
    /** As it is now, for an answer that comes late. */ fileNow: now,
    columns,
    problem,
    isReading,
    choose,
    name,
    close,
  };
}
