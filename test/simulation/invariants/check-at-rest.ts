import { exactlyOnce } from '#test/simulation/invariants/exactly-once.ts';
import { laneOrder } from '#test/simulation/invariants/lane-order.ts';
import { outboxAtRest } from '#test/simulation/invariants/outbox-at-rest.ts';
import { sameCopies } from '#test/simulation/invariants/same-copies.ts';
import { stockAddsUp } from '#test/simulation/invariants/stock-adds-up.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/universe.ts';

/** Every promise that a run makes, in words; those without a function are judged while it goes on. */
export const INVARIANTS: Record<string, string> = {
  'exactly once': 'a receipt says applied if and only if there is one effect, of the right person',
  'same answer': 'a command that is delivered again gets the same answer',
  'no oversell': 'orders are promised no more units than were free, and what is given up is free again once',
  'stock adds up':
    'the stock of each position is the sum of its ledger, and what can be sold follows from it',
  'one payment': 'no order has more than one payment',
  'lane order': 'what is in one lane is decided in the order in which it was saved',
  'nothing out of scope': 'no device is given what its person may not see',
  'same copies': 'each copy is the server’s projection for its person, field by field',
  'checkpoint moves on': 'within an epoch no checkpoint moves back',
  'shown until copied': 'what was saved stays on screen until the copy has it',
  'overlay empty': 'nothing is shown as pending once everything is settled',
  'nothing lost': 'everything that was saved is settled on its device as the server decided it',
  liveness: 'everything is decided within three hours of the last fault',
  'no 5xx': 'no request is answered as a failure of the server',
};

export async function checkAtRest(universe: Universe, truth: Truth): Promise<void> {
  exactlyOnce(universe, truth);
  stockAddsUp(truth);
  laneOrder(universe, truth);
  outboxAtRest(universe, truth);
  await sameCopies(universe, truth);
}
