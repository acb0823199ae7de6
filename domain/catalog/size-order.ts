import { foldSpanish } from '#domain/base/spanish-text.ts';

/** The kinds of values, in the order in which a list of all of them stands. */
const KINDS = ['age', 'number', 'letters', 'word', 'single'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Compares two values of an attribute as people look for them: ages from newborn on, numbers from low to high,
 * letters from small to large with any number of X (`2XL` is `XXL`), words by the alphabet, and the one size
 * last. A total order: it does not depend on the order in which the values come.
 */
export function bySize(a: string, b: string): number {
  const [left, right] = [sizeOf(a), sizeOf(b)];
  return (
    KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind) ||
    left.amount - right.amount ||
    a.localeCompare(b, 'es', { numeric: true }) ||
    (a < b ? -1 : a > b ? 1 : 0)
  );
}

/** Before every age that a number says. */
const NEWBORN = -1;

function sizeOf(value: string): { kind: Kind; amount: number } {
  const text = foldSpanish(value).replace(/^talla\s+/, '');
  if (/^(?:unica|unico|u|tu|estandar|one size|os)$/.test(text)) return { kind: 'single', amount: 0 };
  const months = monthsIn(text);
  if (months !== null) return { kind: 'age', amount: months };
  const letters = lettersIn(text);
  if (letters !== null) return { kind: 'letters', amount: letters };
  const number = /^(\d+(?:[.,]\d+)?)(?:\s+(\d)\/(\d))?(?:\D.*)?$/.exec(text);
  if (!number) return { kind: 'word', amount: 0 };
  const [, whole = '', part = '0', of = '1'] = number;
  return { kind: 'number', amount: Number(whole.replace(',', '.')) + Number(part) / Number(of) };
}

/** `recién nacido`, `6 meses`, `0-3 m`, `2 años`, `4a`: the age from which it fits, in months. Null for no age. */
function monthsIn(text: string): number | null {
  if (/^(?:rn|recien nacido)$/.test(text)) return NEWBORN;
  const [, age, unit = ''] = /^(\d+)(?:\s*(?:-|a|\/)\s*\d+)?\s*(m|mes|meses|a|ano|anos)$/.exec(text) ?? [];
  if (age === undefined) return null;
  return unit.startsWith('m') ? Number(age) : Number(age) * 12;
}

/** How far letters are from M: `S` is −1, `XL` 2, `3XL` 4. Of a range, its smaller one. Null for no letters. */
function lettersIn(text: string): number | null {
  const [, count, xs = '', letter] = /^(\d*)(x*)([sml])(?:\s*[/-]\s*\d*x*[sml])?$/.exec(text) ?? [];
  if (letter === undefined || (count !== '' && xs.length !== 1)) return null;
  if (letter === 'm') return xs === '' ? 0 : null;
  const steps = 1 + (count === '' ? xs.length : Number(count));
  return letter === 's' ? -steps : steps;
}
