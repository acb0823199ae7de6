import type { FileColumns } from '#domain/import/file-columns.ts';
import type { FileRow } from '#domain/import/file-row.ts';
import { parsePesos } from '#domain/text/parse-pesos.ts';

const PRICES = ['price', 'precio_venta', 'pvp', 'pvp_oferta'];
/** A thousand that lost its zeros is less. */
const THOUSAND = 1_000;

/**
 * The rows whose price may have lost its zeros, with the sentence for each: `150` beside `149.9`, which was `149.900`.
 * By itself it is an amount; in a column where a spreadsheet took the zeros of others nobody knows.
 */
export function shortenedRows(rows: readonly FileRow[], columns: FileColumns): Map<number, string> {
  const doubtful = new Map<number, string>();
  for (const field of PRICES) {
    const column = columns.indexOf(field);
    if (column < 0) continue;
    const cellOf = ({ cells }: FileRow) => cells[column] ?? '';
    const example = rows.find((each) => parsePesos(cellOf(each)).problem === 'shortened');
    if (!example) continue;
    for (const each of rows) {
      const { pesos } = parsePesos(cellOf(each));
      if (pesos !== null && pesos > 0 && pesos < THOUSAND)
        doubtful.set(each.row, sentenceOf(cellOf(each).trim(), cellOf(example).trim(), example.row));
    }
  }
  return doubtful;
}

function sentenceOf(price: string, other: string, row: number): string {
  return `El precio «${price}» puede ser de miles: en la misma columna está «${other}» (fila ${row}), que perdió sus ceros. Escríbelos completos, en pesos.`;
}
