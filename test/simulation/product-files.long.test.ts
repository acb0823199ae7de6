import { expect, test } from 'vitest';
import type { ImportRowsResult } from '#domain/import/import-rows.ts';
import type { StoreProductResult } from '#domain/stores/store-product-commands.ts';
import { chance } from '#test/simulation/chance.ts';
import { openPgliteUniverse } from '#test/simulation/real-database/real-database.ts';
import { planFromSeed } from '#test/simulation/seeds/plan-from-seed.ts';
import { withProductFiles } from '#test/simulation/seeds/product-files-from-seed.ts';
import { runPlan } from '#test/simulation/run-plan.ts';
import type { Truth } from '#test/simulation/truth.ts';

/** Of plans in which nobody else writes the products of a store. */
const SEEDS = [1, 2, 3, 4, 5, 6, 8, 9];

/** The database in memory knows none of the statements that read a file: here all of it is real. */
test('files of products keep every promise, among faults and other changes of the same products', async () => {
  const database = await openPgliteUniverse();
  const seen = new Set<string>();
  for (const seed of SEEDS) {
    const plan = planFromSeed(seed, { devices: [3, 3], commands: [5, 10] });
    const { violation, tail, end } = await runPlan(withProductFiles(plan, chance(seed, 'product files')), {
      database,
    });
    expect(violation, `seed ${seed}\n${tail.slice(-25).join('\n')}`).toBeNull();
    for (const each of end ? happenings(end.truth) : []) seen.add(each);
  }
  expect([...seen].sort()).toEqual([
    'a later part',
    'approved',
    'changed at once',
    'changed, waits',
    'created at once',
    'created, waits',
    'met another change',
    'refused',
    'unchanged',
  ]);
}, 400_000);

/** What came about in a run, so that it cannot pass because nothing did. */
function happenings({ receipts }: Truth): string[] {
  return receipts.flatMap(({ result: answer }): string[] => {
    if (answer.status !== 'applied') return [];
    const result = answer.result as Partial<ImportRowsResult & StoreProductResult> | undefined;
    const rows = result?.rows?.map(({ kind, waits }) => {
      if (kind === 'refused' || kind === 'unchanged') return kind;
      return waits ? `${kind}, waits` : `${kind} at once`;
    });
    if (rows) return [...rows, ...((result?.part ?? 0) > 1 ? ['a later part'] : [])];
    return [
      ...(result?.published?.includes('sku') ? ['approved'] : []),
      ...((result?.conflicts?.length ?? 0) > 0 ? ['met another change'] : []),
    ];
  });
}
