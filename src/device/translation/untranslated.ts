/** Figures with their signs and units: money, counts, dates in figures, percentages. No words. */
const FIGURES = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** Codes: parts of letters and figures, with signs between them, of which one is a figure at least; addresses. */
const CODES = /^(?=\S*\d)[\p{L}\d]+(?:[-_/#.:][\p{L}\d]+)+$|^\S+@\S+$|^[\p{Lu}\d]*\d[\p{Lu}\d]*$/u;

/**
 * Whether a text is the same in every language, and no translation may touch it: what money, how many, which code.
 * @param text as it stands in an element of its own.
 */
export function isUntranslated(text: string): boolean {
  return FIGURES.test(text) || CODES.test(text.trim());
}
