import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * An impossible quantity waits for a count, once. A position that waits for one is marked, and not sold if
 * its quantity may be too high.
 */
export function discrepanciesAreOpen({ products, levels, discrepancies }: Truth): void {
  const open = discrepancies.filter((each) => each.is_open);
  const disputed = new Set(open.map((each) => `${each.product_id}@${each.position_key}`));
  if (disputed.size < open.length) broken('a position waits twice for the same count');
  for (const { id, quantity, discrepancy } of levels) {
    if (quantity < 0 && !disputed.has(id)) broken(`${id} is at ${quantity}, and nobody is asked to count it`);
    if (discrepancy !== disputed.has(id)) broken(`${id} ${discrepancy ? 'is' : 'is not'} marked as disputed`);
  }
  for (const { id, held } of products) {
    const isDisputed = open.some((each) => each.product_id === id && each.holds_sale);
    if (held !== isDisputed) broken(`${id} ${held ? 'is' : 'is not'} held back from sale`);
  }
}

function broken(what: string): never {
  throw new Violation('discrepancies are open', what);
}
