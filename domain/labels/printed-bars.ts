import { code128 } from '#domain/labels/code-128.ts';
import { eanBars } from '#domain/labels/ean.ts';
import { dotsThatFit } from '#domain/labels/printer-dots.ts';

/** Narrower bars (under 0.25 mm) are what cheap readers miss. */
const LEAST_DOTS = 2;
/** Wider bars (over 0.5 mm) gain nothing, and a reader held near does not see both of their ends. */
const MOST_DOTS = 4;

/** White margin in modules before and after a code: with less, readers miss it (GS1, ISO/IEC 15417 and 15420). */
export const QUIET = { code_128: [10, 10], ean_13: [11, 7], ean_8: [7, 7] } as const;

/** Bars, each as many whole dots of the printer as it should be. */
export interface Bars {
  kind: keyof typeof QUIET;
  /** The text that they say. */
  text: string;
  /** Widths in modules of its bars and spaces, a bar first. */
  widths: readonly number[];
  /** Dots of the printer in each module. */
  dots: number;
}

/** The reason for which a label has no bars: too narrow a paper, or a letter that bars do not write. */
export type BarsMissing = { kind: 'no_room' } | { kind: 'no_symbols' };

/** What a label names. */
export interface LabelCode {
  text: string;
  /** The bar code of the product that it names; it is what the bars say then. */
  gtin?: string | null;
}

/** EANs that every reader gives back as they are; some leave out the zero before a GTIN-12. */
const READ_AS_WRITTEN = /^(?:[1-9]\d{12}|\d{8})$/;

/**
 * The bars of a code in a place so wide: EAN-13 or EAN-8 for a GTIN, Code 128 for anything else, as wide as fits.
 * @param roomMm with the white margins that a code needs.
 */
export function printedBars({ text, gtin }: LabelCode, roomMm: number): Bars | BarsMissing {
  const bars = ean(gtin ?? '') ?? (READ_AS_WRITTEN.test(text) ? ean(text) : null) ?? anyText(text);
  if (!bars) return { kind: 'no_symbols' };
  const dots = Math.min(MOST_DOTS, dotsThatFit(modulesOf(bars), roomMm));
  return dots < LEAST_DOTS ? { kind: 'no_room' } : { ...bars, dots };
}

function ean(text: string): Omit<Bars, 'dots'> | null {
  const bars = eanBars(text);
  return bars && { ...bars, text };
}

function anyText(text: string): Omit<Bars, 'dots'> | null {
  const widths = code128(text);
  return widths && { kind: 'code_128', text, widths };
}

/** The modules across bars and their white margins. */
export function modulesOf({ kind, widths }: Pick<Bars, 'kind' | 'widths'>): number {
  const [before, after] = QUIET[kind];
  return before + widths.reduce((sum, each) => sum + each, 0) + after;
}
