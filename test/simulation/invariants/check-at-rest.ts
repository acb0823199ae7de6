import { judgedByRights } from '#test/simulation/administration/judged-by-rights.ts';
import { ordersBySettings } from '#test/simulation/administration/orders-by-settings.ts';
import { auditedOnce } from '#test/simulation/invariants/audited-once.ts';
import { discrepanciesAreOpen } from '#test/simulation/invariants/warehouse/discrepancies-are-open.ts';
import { everyPesoOnce } from '#test/simulation/invariants/every-peso-once.ts';
import { exactlyOnce } from '#test/simulation/invariants/exactly-once.ts';
import { factsCountedOnce } from '#test/simulation/invariants/facts-counted-once.ts';
import { filesByRule } from '#test/simulation/invariants/files-by-rule.ts';
import { laneOrder } from '#test/simulation/invariants/lane-order.ts';
import { leadsComplete } from '#test/simulation/invariants/leads-complete.ts';
import { lotsPreserved } from '#test/simulation/invariants/warehouse/lots-preserved.ts';
import { ordersMoveByRule } from '#test/simulation/invariants/orders-move-by-rule.ts';
import { outboxAtRest } from '#test/simulation/invariants/outbox-at-rest.ts';
import { pickedAsOrdered } from '#test/simulation/invariants/warehouse/picked-as-ordered.ts';
import { positionsMade } from '#test/simulation/invariants/warehouse/positions-made.ts';
import { pqrsMoveByRule } from '#test/simulation/invariants/pqrs-move-by-rule.ts';
import { productsByRule } from '#test/simulation/invariants/products-by-rule.ts';
import { quarantineAddsUp } from '#test/simulation/invariants/warehouse/quarantine-adds-up.ts';
import { ratedOnce } from '#test/simulation/invariants/rated-once.ts';
import { returnsMoveByRule } from '#test/simulation/invariants/returns-move-by-rule.ts';
import { sameCopies } from '#test/simulation/invariants/same-copies.ts';
import { storesByRule } from '#test/simulation/invariants/stores-by-rule.ts';
import { lotsAddUp } from '#test/simulation/invariants/warehouse/lots-add-up.ts';
import { stockAddsUp } from '#test/simulation/invariants/warehouse/stock-adds-up.ts';
import { notifiedOnce } from '#test/simulation/invariants/notified-once.ts';
import { wellFormed } from '#test/simulation/invariants/well-formed.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';

/** Every promise that a run makes, in words; those without a function are judged while it goes on. */
export const INVARIANTS: Record<string, string> = {
  'exactly once': 'a receipt says applied if and only if its effects are there once, of the right person',
  'well formed': 'no command of a device is refused for its shape',
  'audited once': 'what was decided of each command stands in the audit, once and as decided',
  'same answer': 'a command that is delivered again gets the same answer',
  'no oversell': 'orders are promised no more units than were free, and what is given up is free again once',
  'stock adds up':
    'the stock of each position is the sum of its ledger, and what can be sold follows from it',
  'quarantine adds up':
    'the units in quarantine are those of the incidents that nobody resolved, at each position and in the ledger',
  'discrepancies are open':
    'what is below zero waits for a count, once, and nothing that may say too much is sold',
  'facts counted once': 'each scan is one movement, and a task has as many units as were moved for it',
  'lots kept': 'a scan keeps the lot that was said, stands in its line, and is taken back as that lot',
  'orders move by rule':
    'an order has one event for each move, each is allowed from where it stood, and together they bring it to where it stands',
  'returns move by rule':
    'no unit goes back twice or costs more than was paid, each return moved as its rules and its people say, and what was entered twice is counted',
  'every peso once':
    'the money of each order is where its state says, and every account is the sum of its lines, which follow one another',
  'rated once': 'nobody rates a product twice, and its stars are the average of what was taken',
  'pqrs move by rule': 'a PQR is answered once, by who answered it, and closed after it',
  'leads kept': 'an e-mail is one lead, which has every request that was taken, each once',
  'products by rule':
    'a public product is always an approved version, and no change of a store is lost or taken twice',
  'files by rule':
    'on a real database, a row of a file of products has one outcome, as if it had come alone, is taken once, and stays until another change',
  'stores by rule':
    'a store’s product is public only while its store is active, and a store moves as its rules say and loses nothing it sent',
  'picked as ordered':
    'what is picked and sent of an order is what was ordered, and none that was given up or is ready waits to be picked',
  'positions made': 'every position of ranges that were accepted was made or was there already',
  'one holder': 'a task is with one device until it gives it back or somebody takes it away',
  'one payment': 'no order has more than one payment',
  'lane order': 'what is in one lane is decided in the order in which it was saved',
  'judged by rights':
    'what was saved takes effect, is kept for review with its reason or is refused as its author’s rights say',
  'orders by settings':
    'an order costs what the settings that it names say and is paid as the company took it, and every device gets what was saved',
  'told once':
    'every event reaches each of its people once: one notification, one delivery for each channel and device, handed over again only after a server died over it',
  'nothing out of scope': 'no device is given what its person may not see',
  'same copies': 'each copy is the server’s projection for its person, field by field',
  'checkpoint moves on': 'within an epoch no checkpoint moves back',
  'shown until copied': 'what was saved stays on screen until the copy has it',
  'overlay empty': 'nothing is shown as pending once everything is settled',
  'nothing lost': 'everything that was saved is settled on its device as the server decided it',
  undone: 'what somebody undid never reaches the server',
  liveness: 'everything is decided within three hours of the last fault',
  'no 5xx': 'no request is answered as a failure of the server',
  'statements known': 'the database in memory imitates every statement that the server sends',
};

export async function checkAtRest(universe: Universe, truth: Truth): Promise<void> {
  wellFormed(truth);
  exactlyOnce(universe, truth);
  auditedOnce(truth);
  stockAddsUp(truth);
  lotsAddUp(truth);
  quarantineAddsUp(truth);
  discrepanciesAreOpen(truth);
  factsCountedOnce(universe, truth);
  lotsPreserved(universe, truth);
  ordersMoveByRule(universe, truth);
  returnsMoveByRule(universe, truth);
  everyPesoOnce(truth);
  ratedOnce(universe, truth);
  pqrsMoveByRule(universe, truth);
  leadsComplete(universe, truth);
  productsByRule(universe, truth);
  filesByRule(universe, truth);
  storesByRule(universe, truth);
  pickedAsOrdered(universe, truth);
  positionsMade(universe, truth);
  judgedByRights(universe, truth);
  ordersBySettings(universe, truth);
  notifiedOnce(universe, truth);
  laneOrder(universe, truth);
  outboxAtRest(universe, truth);
  await sameCopies(universe, truth);
}
