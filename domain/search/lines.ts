/** Code of the line end, which separates the words in a table's text. */
export const LINE = 10;

/** Whether no letter or digit stands before a place of a text. */
export function beginsWord(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (before < 128) return !((before >= 97 && before <= 122) || (before >= 48 && before <= 57));
  return !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
}

/** Whether a word of a table ends at a place, or its plural does: behind `silla` of `silla` and `sillas`. */
export function endsWordOrPlural(text: string, at: number): boolean {
  if (text.charCodeAt(at) === LINE) return true;
  const before = text.charCodeAt(at - 1);
  if (before < 97 || before > 122) return false;
  const isE = text.charCodeAt(at) === E;
  const end = isE ? at + 1 : at;
  return text.charCodeAt(end) === S && text.charCodeAt(end + 1) === LINE;
}

const E = 101;
const S = 115;

/** Whether the line that starts at a place comes before a word, by code unit. */
export function comesBefore(text: string, start: number, word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const own = text.charCodeAt(start + at);
    const other = word.charCodeAt(at);
    if (own === LINE) return true;
    if (own !== other) return own < other;
  }
  return false;
}

/**
 * The start of each line of a text that begins and ends with a line end, and the start of the line that would
 * come next.
 */
export function lineStarts(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
