import { isGtin } from '#domain/catalog/gtin.ts';

/** A code that a spreadsheet took for a number: `7,70999E+12`. Its last digits are lost. */
export const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** What is wrong with a bar code; a spreadsheet takes the zeros before a number. */
export function badGtin(gtin: string): string {
  const lost = /^\d{9,13}$/.test(gtin) && [12, 13, 14].some((length) => isGtin(gtin.padStart(length, '0')));
  return lost
    ? `Al código de barras «${gtin}» le faltan ceros al comienzo, como los quita Excel: escríbelo completo.`
    : `El código de barras «${gtin}» no es un GTIN válido.`;
}

/** What mends a value that a spreadsheet took for a day. */
export function dayMessage(what: string, input: string): string {
  return `${what} «${input}» parece una fecha en que la hoja de cálculo cambió lo que se escribió: dale a la columna formato de texto y escríbelo otra vez.`;
}

/** What mends a code that a spreadsheet took for a number. */
export function scientificMessage(what: string, input: string): string {
  return `${what} «${input}» lo cambió Excel por notación científica: dale a la columna formato de texto y escríbelo otra vez.`;
}
