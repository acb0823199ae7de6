/** A cell without what nobody sees; and without the apostrophe that keeps a spreadsheet from computing it. */
export function cleanCell(cell: string): string {
  return cell
    .replace(/^'(?=[=+\-@])/, '')
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFEFF\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
    .trim();
}
