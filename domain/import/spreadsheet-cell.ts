const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic|jan|apr|aug|dec';
/** As sheets write a day that was a size or a code: `12-oct`, `oct-12`, `2026-10-12`, `12/10/2026`. */
const DAY = new RegExp(
  `^(?:\\d{1,2}[-/](?:${MONTHS})\\.?(?:[-/]\\d{2,4})?|(?:${MONTHS})\\.?[-/]\\d{1,4}|\\d{4}-\\d{2}-\\d{2}(?:T.*)?|\\d{1,2}/\\d{1,2}/\\d{2,4})$`,
);
/** As sheets write a value that could not be computed, in English and in Spanish, or that did not fit its column. */
const ERROR =
  /^#(?:N\/[AD]|REF!|¡REF!|VALUE!|¡VALOR!|NAME\?|¿NOMBRE\?|DIV\/0!|¡DIV\/0!|NUM!|¡NUM!|NULL!|¡NULO!|SPILL!|¡DESBORDAMIENTO!|CALC!|¡CALC!|FIELD!|#+)$/i;

/** Whether a text is a day as a spreadsheet writes one: in small letters, which a code in capitals is not. */
export function isSheetDay(cell: string): boolean {
  return DAY.test(cell);
}

/** Whether a text is an error of a spreadsheet instead of a value. */
export function isSheetError(cell: string): boolean {
  return ERROR.test(cell);
}
