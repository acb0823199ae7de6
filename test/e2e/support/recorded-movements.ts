import { expect } from '@playwright/test';
import type { ServerTruth } from '#test/e2e/support/servers/server-truth.ts';

/**
 * Waits until the server recorded movements of these quantities, in this order, and none besides since
 * `before`.
 */
export async function expectRecorded(
  truth: ServerTruth,
  {
    sku,
    before,
    quantities,
  }: { sku: string; before: readonly { id: string }[]; quantities: readonly number[] },
): Promise<void> {
  const known = new Set(before.map((each) => each.id));
  await expect
    .poll(
      async () => {
        const made = (await truth.movements(sku)).filter((each) => !known.has(each.id));
        return made.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0)).map((each) => each.quantity);
      },
      { timeout: 60_000 },
    )
    .toEqual(quantities);
  expect(await truth.projectionDifferences()).toEqual([]);
}

/**
 * Waits until the server has so many movements of a product besides the known ones.
 * @returns the units and the author of each, the smallest first.
 */
export async function recordedSince(
  truth: ServerTruth,
  sku: string,
  known: ReadonlySet<string>,
  count: number,
): Promise<[units: number, authorId: string][]> {
  await expect
    .poll(async () => (await truth.movements(sku)).length, { timeout: 60_000 })
    .toBe(known.size + count);
  const made = (await truth.movements(sku)).filter((each) => !known.has(each.id));
  return made.map((each): [number, string] => [each.quantity, each.userId]).sort();
}
