import type { PlantedBug } from '#test/planted/planted-bugs.ts';
import { server } from '#test/planted/suite-checks.ts';

/**
 * Each path by which money moves, in turn without its word to the ledger: a refund or a chargeback, a return, a payout or its answer that
 * changes what the order or the run says, and no account. The placement and the moves of an order are in `moneyBugs`.
 */
export const moneyPathBugs: readonly PlantedBug[] = [
  {
    name: 'return-without-ledger',
    what: 'units come back, and their store goes on being owed their price',
    file: 'server/returns/returns-storage.ts',
    find: "    events.map(({ vendor_order_id: id, actor_id: actorId }) => {\n      return { kind: 'vendor_order', id, reason: 'returned', actorId };",
    plant:
      "    events.slice(0, 0).map(({ vendor_order_id: id, actor_id: actorId }) => {\n      return { kind: 'vendor_order', id, reason: 'returned', actorId };",
    checks: [server('server/money/post-money.pg.test.ts')],
  },
  {
    name: 'given-back-without-ledger',
    what: 'a charge that a person gave back goes on being owed to its buyer',
    file: 'server/refunds/refunds-storage.ts',
    find: "  moneyMoved(tx, [{ kind: kindOfCause, id, reason: 'refunded', actorId: by.actorId }]);\n",
    plant: '',
    checks: [server('server/money/post-money.pg.test.ts')],
  },
  {
    name: 'charge-without-ledger',
    what: 'what a buyer paid twice is in no account',
    file: 'server/payments/attempts-storage.ts',
    find: "each.status === 'approved' || each.status === 'voided'",
    plant: "each.status === 'voided'",
    checks: [server('server/money/post-money.pg.test.ts')],
  },
  {
    name: 'release-without-ledger',
    what: 'an order is released, and what it earned is never available',
    file: 'server/money/release-money.ts',
    find: "    free.map((id) => ({ kind: 'vendor_order'",
    plant: "    free.slice(1).map((id) => ({ kind: 'vendor_order'",
    checks: [server('server/money/post-money.pg.test.ts')],
  },
  {
    name: 'dispute-without-ledger',
    what: 'a dispute ends, and its money stays held',
    file: 'server/money/end-disputes.ts',
    find: "        lost.map(({ id }) => ({ kind: 'vendor_order'",
    plant: "        lost.slice(1).map(({ id }) => ({ kind: 'vendor_order'",
    checks: [server('server/payouts/write-off-debt.pg.test.ts')],
  },
  {
    name: 'approval-without-ledger',
    what: 'an approved payout leaves its money available, and the next one pays it again',
    file: 'server/payouts/approve-run.ts',
    find: "      kept.map((each) => movedLeg(each, 'approved', actor)),",
    plant: "      kept.slice(1).map((each) => movedLeg(each, 'approved', actor)),",
    checks: [server('server/payouts/payout-runs-route.pg.test.ts')],
  },
  {
    name: 'answer-without-ledger',
    what: 'what the bank returned stays on its way',
    file: 'server/payouts/answer-run.ts',
    find: "      rows.map(({ legId }) => ({ kind: 'payout'",
    plant: "      rows.slice(1).map(({ legId }) => ({ kind: 'payout'",
    checks: [server('server/payouts/payout-runs-route.pg.test.ts')],
  },
  {
    name: 'decision-without-ledger',
    what: 'a person decides which answer counts, and the money follows neither',
    file: 'server/payouts/settle-leg.ts',
    find: "    moneyMoved(tx, [{ kind: 'payout', id: legId, reason: 'answered', actorId: actor.id }]);\n",
    plant: '',
    checks: [server('server/payouts/payout-runs-route.pg.test.ts')],
  },
  {
    name: 'void-without-ledger',
    what: 'the money of a run that is void never comes back',
    file: 'server/payouts/run-steps.ts',
    find: "      legs.map((each) => movedLeg(each, 'voided', actor)),",
    plant: "      legs.slice(1).map((each) => movedLeg(each, 'voided', actor)),",
    checks: [server('server/payouts/run-steps.pg.test.ts')],
  },
  {
    name: 'recovery-without-ledger',
    what: 'a run that a restored database takes in from its file is paid, and its money is available again',
    file: 'server/payouts/recover-runs.ts',
    find: "    effect.legs.map(({ id }) => ({ kind: 'payout'",
    plant: "    effect.legs.slice(1).map(({ id }) => ({ kind: 'payout'",
    checks: [server('server/payouts/payout-runs-route.pg.test.ts server/payouts/run-steps.pg.test.ts')],
  },
  {
    name: 'write-off-without-ledger',
    what: 'two people write a debt off, and its store owes it as before',
    file: 'server/payouts/write-off-debt.ts',
    find: "    moneyMoved(tx, [{ kind: 'write_off', id: requestId, reason: 'written_off', actorId: actor.id }]);\n",
    plant: '',
    checks: [server('server/payouts/write-off-debt.pg.test.ts')],
  },
];
