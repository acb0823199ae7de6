/** A figure as `printFigures` wrote it. */
export interface PrintedFigure {
  what: string;
  figure: string;
}

/** What one commit printed in each of its runs. */
export type Runs = readonly (readonly PrintedFigure[])[];

const HEADER = ['what', 'base → now, each pair', 'now ÷ base, by the medians'];

/** The figures among the lines that a run of the benchmarks printed, up to its closing table. */
export function printedFigures(output: string): PrintedFigure[] {
  const [measured = ''] = output.split(/^\d+ targets met, /m);
  return measured.split('\n').flatMap((line) => {
    const parts = /^ {2,}(\S.*?) {2,}(\S.*)$/.exec(line);
    if (!parts?.[1] || !parts[2]) return [];
    return [{ what: parts[1], figure: parts[2].replace(/ +\[target .*\]$/, '') }];
  });
}

/**
 * The number that a figure begins with: `812/s (790, 812)` is 812, `p95 4.1 ms` is 4.1. Null where it begins
 * with words.
 */
export function leadingNumber(figure: string): number | null {
  const digits = /^(?:p\d+ )?(-?[\d,]+(?:\.\d+)?)/.exec(figure)?.[1];
  return digits ? Number(digits.replaceAll(',', '')) : null;
}

/** The lines of a table: each figure in its pairs, and how many times the base's median ours is. */
export function pairedTable(base: Runs, now: Runs): string[] {
  const rows = (now[0] ?? []).map((first, at) => {
    // Labels repeat («beside the floor»): a figure's place tells which it is, if its label agrees.
    const of = (runs: Runs) => runs.map((run) => (run[at]?.what === first.what ? run[at].figure : undefined));
    const [before, after] = [of(base), of(now)];
    const pairs = after.map((figure, pair) => `${shown(before[pair])} → ${shown(figure)}`);
    return [first.what, pairs.join(', '), ratioOf(before, after)];
  });
  const widths = HEADER.map((_, column) =>
    Math.max(...[HEADER, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [HEADER, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
}

/** `341 ms` of `p95 341 ms, p50 …`; a text without a number whole. */
function shown(figure: string | undefined): string {
  if (figure === undefined) return '(none)';
  if (leadingNumber(figure) === null) return figure;
  return /^(?:p\d+ )?\S+(?: (?:ms|s|kB|MB)\b)?/.exec(figure)?.[0].replace(/^p\d+ |,$/g, '') ?? figure;
}

function ratioOf(base: readonly (string | undefined)[], now: readonly (string | undefined)[]): string {
  const [before, after] = [middle(base), middle(now)];
  return before === null || after === null || before === 0 ? '' : (after / before).toFixed(2);
}

/** The median of an even number of runs lies between two. Null when one of them has no number. */
function middle(figures: readonly (string | undefined)[]): number | null {
  const values = figures.map((each) => (each === undefined ? null : leadingNumber(each)));
  const sorted = values.filter((each) => each !== null).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (sorted.length < values.length || low === undefined || high === undefined) return null;
  return (low + high) / 2;
}
