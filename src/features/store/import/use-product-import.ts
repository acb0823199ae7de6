import type { ChosenStore } from '#src/shared/stores/store-choice.tsx';
import { useEffect, useRef, useState } from 'react';
import { columnsProblem } from '#domain/import/file-columns.ts';
import type { RowOutcome } from '#domain/import/import-rows.ts';
import { refusedRows } from '#domain/import/refused-rows.ts';
import { checkFile } from '#src/features/store/import/check-file.ts';
import { saveImport } from '#src/features/store/import/save-import.ts';
import { useChosenFile } from '#src/features/store/import/use-chosen-file.ts';
import { useAllAttributes } from '#src/shared/catalog/filters/use-all-attributes.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';

/** Where the check of a file stands. */
export type Check =
  | { state: 'none' }
  | { state: 'running'; done: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; outcomes: readonly RowOutcome[] };

const NOT_CHECKED: Check = { state: 'none' };

/** A file on its way into a store: chosen, its columns named, looked at by the server, and saved to leave. */
export function useProductImport(store: ChosenStore | null, isOfStore: boolean) {
  const attributes = useAllAttributes();
  const chosen = useChosenFile(isOfStore, attributes);
  const { file, columns } = chosen;
  // A check is of one file, with these columns, for one store.
  const of = { file, columns, storeId: store?.id ?? null };
  const [checked, setChecked] = useState({ of, check: NOT_CHECKED });
  const isSame =
    checked.of.file === file && checked.of.columns === columns && checked.of.storeId === of.storeId;
  const check = isSame ? checked.check : NOT_CHECKED;
  const saving = useSaving();
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function look(): Promise<void> {
    if (!file || !store) return;
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const announce = (now: Check) => {
      if (!signal.aborted) setChecked({ of, check: now });
    };
    announce({ state: 'running', done: 0 });
    const progress = (done: number) => announce({ state: 'running', done });
    const answer = await checkFile(file, columns, store.id, progress, signal);
    announce(
      answer.ok ? { state: 'done', outcomes: answer.outcomes } : { state: 'failed', message: answer.message },
    );
  }

  /**
   * Saves the rows that do something; without a check, all that the device itself finds no fault with. What stays here
   * is kept beside them, so that the import tells of every row.
   */
  async function save(): Promise<void> {
    if (!file || !store) return;
    const refused =
      check.state === 'done'
        ? new Map(
            check.outcomes.flatMap((each) => (each.kind === 'refused' ? [[each.row, each.reason]] : [])),
          )
        : refusedRows(file, columns);
    const unchanged =
      check.state === 'done'
        ? check.outcomes.filter((each) => each.kind === 'unchanged').map(({ row }) => row)
        : [];
    const left = new Set([...refused.keys(), ...unchanged]);
    const request = {
      file: file.name,
      store,
      header: file.header,
      columns,
      rows: file.rows.filter(({ row }) => !left.has(row)),
      left: {
        unchanged: unchanged.length,
        refused: file.rows.filter(({ row }) => refused.has(row)),
        reasons: refused,
      },
    };
    await saving.run(async () => {
      await saveImport(request);
      // Another one may have been chosen while this one was being saved.
      if (chosen.fileNow() === file) close();
    });
  }

  function close(): void {
    asking.current?.abort();
    chosen.close();
  }

  const problemOfColumns = file && columnsProblem(columns);
  return { ...chosen, attributes, check, saving, columnsProblem: problemOfColumns, look, save, close };
}

export type ProductImport = ReturnType<typeof useProductImport>;

export function doesSomething({ kind }: RowOutcome): boolean {
  return kind === 'created' || kind === 'changed';
}
