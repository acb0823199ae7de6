import { describe, expect, it } from 'vitest';
import { leadingNumber, pairedTable, printedFigures } from '#test/bench/support/paired-figures.ts';

const OUTPUT = `QUICK: sizes for trying the benchmarks; these figures mean nothing.
machine     AMD EPYC, 2 cores

drain: drain of 1,000 queued commands   (load 1.00 1.00 1.00)
  1000 orders         1,137 ms (1,137 ms)   [target ≤ 200 ms: no cumple]
    beside the floor  0.29 × the floor (0.29)

0 targets met, 1 not met
  1000 orders  1,137 ms (1,137 ms)   [target ≤ 200 ms: no cumple]
`;

const runs = (...figures: string[][]) =>
  figures.map((run) => run.map((figure, at) => ({ what: `line ${at}`, figure })));

describe('figures of two commits in pairs', () => {
  it('are read once from what a run printed, without targets', () => {
    expect(printedFigures(OUTPUT)).toEqual([
      { what: '1000 orders', figure: '1,137 ms (1,137 ms)' },
      { what: 'beside the floor', figure: '0.29 × the floor (0.29)' },
    ]);
  });

  it.each([
    ['812/s (790, 812, 830)', 812],
    ['p95 1,341.5 ms, p50 3 ms', 1341.5],
    ['none over 50 ms', null],
    ['CPU ÷ 4 is 108 ms', null],
  ])('have the number that they begin with: %s', (figure, number) => {
    expect(leadingNumber(figure)).toBe(number);
  });

  it('stand beside each other with the ratio of their medians', () => {
    const table = pairedTable(
      runs(['100/s (100)', 'none over 50 ms'], ['300/s (300)', '80.0 ms']),
      runs(['300/s (300)', 'none over 50 ms'], ['500/s (500)', 'none over 50 ms']),
    );
    expect(table[1]).toMatch(/^line 0 +100\/s → 300\/s, 300\/s → 500\/s +2\.00$/);
    expect(table[2]).toMatch(/^line 1 +none over 50 ms → none over 50 ms, 80\.0 ms → none over 50 ms$/);
  });

  it('say where one of the commits does not measure a line', () => {
    const table = pairedTable(runs(['1 ms']), [
      [
        { what: 'line 0', figure: '2 ms' },
        { what: 'new', figure: '3 ms' },
      ],
    ]);
    expect(table[2]).toMatch(/^new +\(none\) → 3 ms$/);
  });
});
