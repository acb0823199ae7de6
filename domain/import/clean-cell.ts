/** A cell without what nobody sees; and without the apostrophe that keeps a spreadsheet from computing it. */
export function cleanCell(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .trim();
}

/**
 * A cell with a code, a size or the name of a category, without signs that nobody sees: pages and chats put them around
 * what is copied from them. Dashes of other kinds, which a keyboard does not have, are hyphens.
 */
export function codeCell(cell: string): string {
  return cleanCell(cell.replaceAll(/\p{Cf}/gu, '').replaceAll(/[\p{Pd}\u2212]/gu, '-'));
}
