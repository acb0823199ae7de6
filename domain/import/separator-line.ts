/** The first line with which Excel says what separates the cells; it is no row of the sheet. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[ \t]*(?:\n|$)/i;

/** The lines of a CSV with ends of one kind, and what separates the cells where its first line says it. */
export function linesOf(text: string): { lines: string; separator: string | null } {
  const all = text.replaceAll(/\r\n?/g, '\n');
  const [line = '', separator = null] = SEPARATOR_LINE.exec(all) ?? [];
  return { lines: all.slice(line.length).replace(/^\uFEFF/, ''), separator };
}
