import { keysOf } from '#domain/base/keys-of.ts';

/**
 * The container for the goods of one order of a cluster pick. Each has a colour, with its word for people who
 * cannot tell colours apart.
 */
export const toteColours = {
  A: 'roja',
  B: 'azul',
  C: 'verde',
  D: 'amarilla',
  E: 'morada',
  F: 'naranja',
};
export const TOTES = keysOf(toteColours);
export type Tote = keyof typeof toteColours;

/** «Canasta A, roja». */
export function toteName(tote: Tote): string {
  return `Canasta ${tote}, ${toteColours[tote]}`;
}

const PRINTED = 'MSCANASTA';

/** The text printed on a tote: letters only, as on the codes that give orders. */
export function toteCode(tote: Tote): string {
  return `${PRINTED}${tote}`;
}

/** The tote of a printed code, in either case; null when it is none. */
export function parseToteCode(code: string): Tote | null {
  return TOTES.find((each) => toteCode(each) === code.toUpperCase()) ?? null;
}
