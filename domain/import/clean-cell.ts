import { withoutUnseenSigns } from '#domain/base/unseen-signs.ts';

/** A cell without what nobody sees; and without the apostrophe that keeps a spreadsheet from computing it. */
export function cleanCell(cell: string): string {
  return withoutUnseenSigns(cell)
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll(/[\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .trim();
}

/**
 * A cell with a code, a size or the name of a category: dashes of other kinds, which a keyboard does not have, are
 * hyphens.
 */
export function codeCell(cell: string): string {
  return cleanCell(cell.replaceAll(/[\p{Pd}\u2212]/gu, '-'));
}
