/** One line of the result: the subject, the figure, and the product's target beside it where there is one. */
export interface Figure {
  what: string;
  figure: string;
  target?: { words: string; met: boolean };
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/**
 * The smallest value that `percent` of all do not exceed. Throws when there are none: nothing was measured.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export function perSecond(value: number): string {
  return `${whole(value)}/s`;
}

export function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : whole(value)} ms`;
}

/** kB of 1000 bytes. */
export function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** `812/s (790, 812, 830)`: the median and the values behind it. */
export function medianOf(values: readonly number[], write: (value: number) => string): string {
  return `${write(median(values))} (${values.map(write).join(', ')})`;
}

/** `p50 4.1 ms, p99 9.8 ms`. */
export function percentiles(values: readonly number[]): string {
  return `p50 ${ms(percentile(values, 50))}, p99 ${ms(percentile(values, 99))}`;
}

export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map((each) => each.what.length));
  for (const { what, figure, target } of figures) {
    const beside = target ? `   [target ${target.words}: ${target.met ? 'cumple' : 'no cumple'}]` : '';
    console.log(`  ${what.padEnd(width)}  ${figure}${beside}`);
  }
}

/** The closing table: how many targets are met, and which are not. */
export function printTargets(figures: readonly Figure[]): void {
  const missed = figures.filter((each) => each.target?.met === false);
  const met = figures.filter((each) => each.target?.met === true).length;
  console.log(`\n${met} targets met, ${missed.length} not met`);
  if (missed.length > 0) printFigures(missed.map((each) => ({ ...each, what: each.what.trim() })));
}
