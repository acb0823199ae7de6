import * as v from 'valibot';
import { guessColumns, headerKey, type FileColumns } from '#domain/import/file-columns.ts';
import { localValue } from '#src/device/local-value.ts';

/** Sets of headings whose columns this device remembers. */
const MAX_REMEMBERED = 20;
const Remembered = v.array(v.object({ key: v.string(), columns: v.array(v.nullable(v.string())) }));

const remembered = localValue('columnas-de-archivos', Remembered, []);

/** The columns as somebody chose them here for a file with the same headings, or else by their names. */
export function columnsFor(header: readonly string[]): FileColumns {
  const key = headerKey(header);
  const known = remembered.value.peek().find((each) => each.key === key);
  return known?.columns.length === header.length ? known.columns : guessColumns(header);
}

export function rememberColumns(header: readonly string[], columns: FileColumns): void {
  const key = headerKey(header);
  remembered.update((all) => [
    { key, columns: [...columns] },
    ...all.filter((each) => each.key !== key).slice(0, MAX_REMEMBERED - 1),
  ]);
}
