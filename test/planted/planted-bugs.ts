import { moneyBugs } from '#test/planted/money-bugs.ts';
import { moneyPathBugs } from '#test/planted/money-path-bugs.ts';
import { payoutBugs } from '#test/planted/payout-bugs.ts';
import { server, unit } from '#test/planted/suite-checks.ts';

/**
 * A mistake that somebody could make in one line, and the checks of the suite of which one must then fail.
 */
export interface PlantedBug {
  name: string;
  /** The harm, and the people who suffer it. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  plant: string;
  /** Programs of `node_modules/.bin` with their arguments, the quickest first. */
  checks: readonly string[];
}

const simulation = 'tsx test/simulation/run-simulation.ts --seeds 60 --first';

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'no-dedupe',
    what: 'a command that was decided is decided again when it is delivered again',
    file: 'server/commands/known-receipts.ts',
    find: '  if (stored) {',
    plant: '  if (stored && stored.hash !== hash) {',
    checks: [simulation],
  },
  {
    name: 'no-owner-check',
    what: 'whoever delivers a command may name anybody as its author',
    file: 'server/commands/read-submission.ts',
    find: 'if (command.type !== type || !isOwn)',
    plant: 'if (command.type !== type)',
    checks: [server('server/commands/sync-route.test.ts server/commands/command-bus.test.ts')],
  },
  {
    name: 'read-then-write-stock',
    what: 'stock is read without a lock and written back: two writers at once lose one movement',
    file: 'server/inventory/system-stock.ts',
    find: `        order by p.id
        for no key update of p`,
    plant: '        order by p.id',
    checks: [server('server/commands/run-batch.pg.test.ts')],
  },
  {
    name: 'queue-not-bound-to-actor',
    what: 'commands of several people on one device leave in one batch, as the first of them',
    file: 'sync/outbox/delivery/drain-plan.ts',
    find: '(each) => `${each.type} ${each.actorId}`',
    plant: '(each) => each.type',
    checks: [unit('sync/outbox/delivery/drain.test.ts'), simulation],
  },
  {
    name: 'filter-after-limit',
    what: 'a page is cut before it is filtered, so that one without visible rows looks like the end',
    file: 'server/replication/feed-statements.ts',
    find: ` and \${condition}
    order by \${row}.sx, \${row}.id`,
    plant: ` and \${row}.id in (select \${row}.id from \${tables}
      where \${isAfter(sql\`\${row}.sx\`, sql\`\${row}.id\`, from)} order by \${row}.sx, \${row}.id limit \${limit}) and \${condition}
    order by \${row}.sx, \${row}.id`,
    checks: [server('server/replication')],
  },
  {
    name: 'overlay-removed-at-ack',
    what: 'what was saved disappears from the screen between the answer and its return by replication',
    file: 'sync/outbox/rules/command-state.ts',
    find: "[...OPEN, 'acked', 'review']",
    plant: "[...OPEN, 'review']",
    checks: [unit('sync'), simulation],
  },
  {
    name: 'checkpoint-by-time',
    what: 'a checkpoint passes transactions that are still running, as one by updated_at does: their rows never come',
    file: 'server/replication/feed-statements.ts',
    find: 'sql`pg_snapshot_xmin(pg_current_snapshot())`',
    plant: "sql`'9000000000000000000'::xid8`",
    checks: [server('server/replication/feed-statements.pg.test.ts')],
  },
  {
    name: 'lane-order-ignored',
    what: 'a command takes effect before an earlier one of its lane has arrived',
    file: 'server/commands/known-receipts.ts',
    find: 'return isNext && dependenciesSettled ? null',
    plant: 'return dependenciesSettled ? null',
    checks: [simulation, server('server/commands')],
  },
  {
    name: 'epoch-ignored',
    what: 'a checkpoint of before a restore is continued, over rows that have other numbers now',
    file: 'server/replication/replication-page.ts',
    find: 'checkpoint.epoch === mark.epoch &&',
    plant: '',
    checks: [server('server/replication')],
  },
  {
    name: 'remove-not-sent',
    what: 'what left the scope of a person stays on their device',
    file: 'server/replication/feed-rows.ts',
    find: '    rowsLeft(reading, scopes, isTheirs),\n',
    plant: '',
    checks: [server('server/replication')],
  },
  {
    name: 'retry-without-backoff',
    what: 'a thousand devices that lost the server come back together, at once and again',
    file: 'sync/outbox/rules/backoff.ts',
    find: 'firstMs: 2_000,\n  maxMs: 5 * MINUTE_MS,',
    plant: 'firstMs: 0,\n  maxMs: 0,',
    checks: [unit('sync/outbox/rules/command-state.test.ts')],
  },
  {
    name: 'receipt-outside-transaction',
    what: 'the effect is there and its receipt not yet when the server dies: the next delivery does it again',
    file: 'server/commands/command-bus.ts',
    find: 'database.db.transaction((tx) => runBatch(tx, commands, handlers, context))',
    plant: 'runBatch(database.db, commands, handlers, context)',
    checks: [simulation],
  },
  {
    name: 'lease-ignored',
    what: 'a task that a device has is given to another one: two people walk for the same units',
    file: 'domain/warehouse/tasks/task-rules.ts',
    find: "  if (task.claimedBy && task.claimedBy.deviceId !== by.deviceId) return { task, outcome: 'somebody_else' };\n",
    plant: '',
    checks: [simulation],
  },
  {
    name: 'scan-counted-twice',
    what: 'what was scanned of a shipping notice counts twice towards it, and once in the ledger',
    file: 'server/inbound/scans-storage.ts',
    find: 'insert(inboundScans).values([...scans])',
    plant:
      'insert(inboundScans).values([...scans, ...scans.map((each) => ({ ...each, id: `${each.id}+`, undoes: null }))])',
    checks: [simulation],
  },
  {
    name: 'quarantine-kept',
    what: 'units of an incident that was resolved are still in quarantine at their position',
    file: 'server/inventory/advance-incident.ts',
    find: 'change: -before.quantity',
    plant: 'change: 0',
    checks: [simulation],
  },
  {
    name: 'rights-not-asked',
    what: 'whoever lost a role goes on with it: what their device sends late takes effect',
    file: 'server/commands/run-batch.ts',
    find: '!can(actor, all[content.name].needs)',
    plant: 'false',
    checks: [simulation],
  },
  {
    name: 'facts-of-disabled-lost',
    what: 'what somebody moved before their account was closed is taken in by nobody',
    file: 'server/commands/park-or-refuse.ts',
    find: '  if (!isFact(name)) return null;\n  const [row]',
    plant: '  if (!isFact(name) || author.id) return null;\n  const [row]',
    checks: [unit('test/simulation/administration'), simulation],
  },
  {
    name: 'priced-by-today',
    what: 'an order pays for shipping what holds today, and names the settings that its buyer was shown',
    file: 'server/orders/placement/terms-of-order.ts',
    find: 'held: termsSeen, version: seen',
    plant: 'held: shippingTermsTo(code, settings.values), version: seen',
    checks: [simulation],
  },
  ...moneyBugs,
  ...moneyPathBugs,
  ...payoutBugs,
];
