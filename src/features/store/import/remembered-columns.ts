import * as v from 'valibot';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { type FileColumns, guessColumns, headerKey } from '#domain/import/file-columns.ts';
import type { ProductFile } from '#domain/import/product-file.ts';
import { localValue } from '#src/device/local-value.ts';

/** Sets of headings whose columns this device remembers. */
const MAX_REMEMBERED = 20;
const Remembered = v.array(v.object({ key: v.string(), columns: v.array(v.nullable(v.string())) }));

const remembered = localValue('columnas-de-archivos', Remembered, []);

/** What of a file says what its columns are. */
type NamedFile = Pick<ProductFile, 'header' | 'hiddenColumns' | 'isWithIva'>;

/** The columns as somebody chose them here for a file with the same headings, or else by what the file says of them. */
export function columnsFor({ header, ...hints }: NamedFile, attributes: FilterAttributes): FileColumns {
  const key = keyOf(header);
  const known = remembered.value.peek().find((each) => each.key === key);
  return known?.columns.length === header.length ? known.columns : guessColumns(header, hints, attributes);
}

export function rememberColumns(header: readonly string[], columns: FileColumns): void {
  const key = keyOf(header);
  remembered.update((all) => [
    { key, columns: [...columns] },
    ...all.filter((each) => each.key !== key).slice(0, MAX_REMEMBERED - 1),
  ]);
}

/** Choices from before there were prices with IVA are others: a PVP was the price in them. */
function keyOf(header: readonly string[]): string {
  return `2|${headerKey(header)}`;
}
