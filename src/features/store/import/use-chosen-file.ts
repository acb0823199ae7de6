import { useEffect, useRef, useState } from 'react';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { type FileColumns, NOT_OF_STORES, withColumn } from '#domain/import/file-columns.ts';
import { fileProblems, MAX_CSV_BYTES, type ProductFile } from '#domain/import/product-file.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { columnsFor, rememberColumns } from '#src/features/store/import/remembered-columns.ts';
import { openProductFile } from '#workers/product-file/open-product-file.ts';

/** The file that a person chose, read off the main thread, and what its columns are. */
export function useChosenFile(isOfStore: boolean, attributes: FilterAttributes) {
  const { value: file, now, change: changeFile } = useLatestState<ProductFile | null>(() => null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [columns, setColumns] = useState<FileColumns>([]);
  const source = useRef<File | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  async function choose(chosen: File, sheet?: string): Promise<void> {
    close();
    if (chosen.size > MAX_CSV_BYTES) return setProblem(fileProblems.too_big);
    const { signal } = (reading.current = new AbortController());
    source.current = chosen;
    setReading(true);
    const read = await openProductFile(chosen, signal, sheet).catch(() => null);
    if (signal.aborted) return;
    setReading(false);
    if (!read?.ok) return setProblem(fileProblems[read?.refusal ?? 'not_read']);
    const named = columnsFor(read.value, attributes);
    changeFile(() => read.value);
    setColumns(isOfStore ? named.map((each) => (each && NOT_OF_STORES.includes(each) ? null : each)) : named);
  }

  function name(column: number, field: string | null): void {
    if (!file) return;
    const next = withColumn(columns, column, field);
    setColumns(next);
    rememberColumns(file.header, next);
  }

  /** Reads another sheet of the same workbook. */
  async function chooseSheet(sheet: string): Promise<void> {
    if (source.current) await choose(source.current, sheet);
  }

  function takeHidden(takesHidden: boolean): void {
    changeFile((so) => so && { ...so, takesHidden });
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
    chooseSheet,
    takeHidden,
    name,
    close,
  };
}
