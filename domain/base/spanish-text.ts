import { formatWhole } from '#domain/base/money.ts';

/**
 * Folds a text for comparison: lower case, no accents, ñ as n, one space between words.
 * `Café  Molido Ñapa` → `cafe molido napa`.
 */
export function foldSpanish(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** `3 productos`, `1 producto`, `20.000 productos`. */
export function countOf(amount: number, singular: string, plural: string): string {
  return `${formatWhole(amount)} ${amount === 1 ? singular : plural}`;
}

/** Facts about one thing on one line, without those that there are not: `Termo · Lote L-7`. */
export function dotted(...facts: readonly (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ');
}
