import { INVARIANTS } from '#test/simulation/invariants/check-at-rest.ts';
import type { SeedResult } from '#test/simulation/run-seeds.ts';

/** The table at the end of a run of many seeds. */
export function closingTable(results: readonly SeedResult[], seconds: number, database: string): string {
  const sum = (of: (each: SeedResult) => number) => results.reduce((total, each) => total + of(each), 0);
  const faults = new Map<string, number>();
  for (const [kind, count] of results.flatMap((each) => Object.entries(each.faults))) {
    faults.set(kind, (faults.get(kind) ?? 0) + count);
  }
  const broken = new Map<string, number>();
  for (const { violation } of results) {
    if (violation) broken.set(violation.invariant, (broken.get(violation.invariant) ?? 0) + 1);
  }
  const rows: [string, string][] = [
    ['seeds', `${results.length} (${(results.length / seconds).toFixed(1)} a second, database ${database})`],
    ['devices', number(sum((each) => each.devices))],
    ['commands saved', number(sum((each) => each.commands))],
    ['requests answered', number(sum((each) => each.requests))],
    ['steps', number(sum((each) => each.steps))],
    ...[...faults]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, count]): [string, string] => [`fault: ${kind}`, number(count)]),
    ...Object.entries(INVARIANTS).map(([name, words]): [string, string] => [
      `${broken.has(name) ? '✗' : '✓'} ${name}`,
      broken.has(name) ? `broken by ${broken.get(name)} seeds: ${words}` : words,
    ]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
