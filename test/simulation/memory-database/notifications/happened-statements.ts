import { nextOf } from '#test/simulation/memory-database/built-tables.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import type { HappenedRow } from '#test/simulation/memory-database/notifications/notification-rows.ts';
import { jsonOf, type Statement, textOf } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

export type Happened = Pick<HappenedRow, 'kind' | 'cause' | 'data'>;

const ONCE = 'integration_events_once';

/** `insertEvents`: a cause makes each kind happen once. */
export async function noteHappened(
  state: DatabaseState,
  tx: Transaction,
  events: readonly Happened[],
): Promise<void> {
  const into = state.tables.happened;
  const at = new Date(tx.startedMs).toISOString();
  for (const { kind, cause, data } of events) {
    const [key, turn] = [`${kind} ${cause}`, nextOf(state, 'integration_events')];
    await tx.lockName(`${ONCE} ${key}`);
    if (tx.find(into, ONCE, key)) continue;
    const untold = { notified_at: null, notify_after: null, notify_failures: 0 };
    await tx.insert(into, { id: `evt_${turn}`, turn, kind, cause, data, at, ...untold });
  }
}

const announceEvents: Statement = async ({ state, tx, values }) => {
  await noteHappened(state, tx, jsonOf<Happened[]>(values[0]));
  return [];
};

/** `takeUnresolved`: it passes over rows that somebody else has. */
const takeUnresolved: Statement = ({ state: { tables }, tx, values }) => {
  const now = textOf(values[0]);
  const [after, most] = [Number(values[1]), Number(values[4])];
  const kinds = new Set(jsonOf<string[]>(values[3]));
  const waiting = tx
    .rows(tables.happened)
    .filter(({ notified_at, notify_after }) => notified_at === null && (notify_after ?? '') <= now)
    .filter((each) => each.turn > after && kinds.has(each.kind))
    .toSorted((a, b) => a.turn - b.turn);
  const taken: HappenedRow[] = [];
  for (const each of waiting)
    if (taken.length < most && tx.tryName(`${tables.happened.name} ${each.id}`)) taken.push(each);
  for (const each of taken) tx.put(tables.happened, { ...each, notified_at: now });
  return taken.map(({ id, kind, turn }) => ({ id, kind, turn }));
};

const noteUnresolvable: Statement = async ({ state: { tables }, tx, values }) => {
  const [now, most, first, id] = [textOf(values[0]), Number(values[1]), Number(values[2]), textOf(values[3])];
  await tx.lock(tables.happened, [id]);
  const row = tx.get(tables.happened, id);
  if (!row || row.notified_at !== null) return [];
  const waitMs = Math.min(most, first * 2 ** Math.min(row.notify_failures, 20)) * 1_000;
  const notify_after = new Date(Date.parse(now) + waitMs).toISOString();
  tx.put(tables.happened, { ...row, notify_failures: row.notify_failures + 1, notify_after });
  return [{ failures: row.notify_failures + 1 }];
};

export const happenedStatements: Record<string, Statement> = {
  'announce events': announceEvents,
  'take unresolved events': takeUnresolved,
  'note an unresolvable event': noteUnresolvable,
};
