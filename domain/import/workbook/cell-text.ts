import type { CellFault } from '#domain/import/file-row.ts';
import { PLAIN_NUMBER, type NumberFormat } from '#domain/import/workbook/number-format.ts';
import { unescaped } from '#domain/import/workbook/shared-strings.ts';

/** A cell as its sheet has it. */
export interface RawCell {
  /** `s` is a shared text, `inlineStr` and `str` are texts, `b` a truth, `e` an error, `d` a day, `n` a number. */
  type: string;
  /** Of a cell without a value, null. */
  value: string | null;
  hasFormula: boolean;
  format: NumberFormat | undefined;
}

/** What a cell says, or why nobody can say it surely. */
export type ReadCell = { text: string; fault: Omit<CellFault, 'column'> | null };

/** A spreadsheet keeps fifteen digits of a number. */
const MOST_WHOLE = 1e15;
const SIGNIFICANT_DIGITS = 15;
/** From here on nothing that an import reads has more decimals than these. */
const LARGE = 1_000;
const DAY_MS = 86_400_000;
/** Day 0 of the sheets, which count a 29 February of 1900 that was none. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);

/** A cell as a person would write it in a CSV: numbers without marks, with the zeros that their format writes. */
export function readCell(
  { type, value, hasFormula, format = PLAIN_NUMBER }: RawCell,
  shared: readonly string[],
): ReadCell {
  // A formula whose value is a text of no letters says nothing; one without a value was never calculated.
  if (value === null)
    return hasFormula && type !== 'str' ? { text: '', fault: { kind: 'uncalculated', shown: '' } } : sure('');
  switch (type) {
    case 's':
      return sure(shared[Number(value)] ?? '');
    case 'inlineStr':
    case 'str':
      return sure(unescaped(value));
    case 'b':
      return sure(value === '1' ? 'VERDADERO' : 'FALSO');
    case 'e':
      return sure(value);
    case 'd':
      return { text: value, fault: { kind: 'date', shown: value.slice(0, 10) } };
    default:
      return numberText(Number(value), format);
  }
}

function numberText(value: number, { isDate, currency, show }: NumberFormat): ReadCell {
  if (!Number.isFinite(value)) return sure('');
  if (isDate) {
    const shown = dayOf(value);
    return { text: shown, fault: { kind: 'date', shown } };
  }
  const text = show ? show(value) : plain(value);
  if (currency !== null) return { text, fault: { kind: 'currency', shown: `${text} ${currency}` } };
  if (Math.abs(value) >= MOST_WHOLE) return { text, fault: { kind: 'digits', shown: text } };
  return sure(text);
}

/**
 * A number without what the computer's fractions add (`149900.00000000003`), and never with three decimals, which a
 * reader of pesos takes for thousands.
 */
function plain(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const exact = Number(value.toPrecision(SIGNIFICANT_DIGITS));
  if (Number.isInteger(exact)) return String(exact);
  if (Math.abs(exact) >= LARGE) return String(Math.round(exact * 100) / 100);
  const text = exact.toString().includes('e') ? exact.toFixed(SIGNIFICANT_DIGITS) : String(exact);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function dayOf(serial: number): string {
  const day = new Date(FIRST_DAY_MS + Math.floor(serial) * DAY_MS);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}

function sure(text: string): ReadCell {
  return { text, fault: null };
}
