import type { DeliveryRow } from '#test/simulation/memory-database/notifications/notification-rows.ts';
import {
  jsonOf,
  textOf,
  type Statement,
  type StatementContext,
} from '#test/simulation/memory-database/statement.ts';

/** Changes deliveries, each once nobody else has it, as it is then. @returns the ids of those that `change` changed. */
async function changed(
  { state: { tables }, tx }: StatementContext,
  ids: readonly string[],
  change: (row: DeliveryRow) => Partial<DeliveryRow> | null,
): Promise<{ id: string }[]> {
  const found: { id: string }[] = [];
  for (const id of ids) {
    await tx.lock(tables.deliveries, [id]);
    const row = tx.get(tables.deliveries, id);
    const to = row && change(row);
    if (!to) continue;
    tx.put(tables.deliveries, { ...row, ...to });
    found.push({ id });
  }
  return found;
}

type Unsent = Pick<DeliveryRow, 'id' | 'state' | 'reason'> & { next: string; settled: string | null };
type Tried = Pick<DeliveryRow, 'id' | 'state' | 'reason'> & { next: string | null };

/** The rows of a parameter by their ids, in the order of these. */
function byId<Row extends { id: string }>(value: unknown): Map<string, Row> {
  const rows = jsonOf<Row[]>(value).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return new Map(rows.map((each) => [each.id, each]));
}

const holdAndSkip: Statement = async (context) => {
  const to = byId<Unsent>(context.values[0]);
  await changed(context, [...to.keys()], ({ id, settled_at }) => {
    const row = to.get(id);
    if (settled_at !== null || !row) return null;
    const { state, reason, next: next_try_at, settled } = row;
    return { state, reason, next_try_at, settled_at: settled, lease_until: null };
  });
  return [];
};

const carriedBy = ({ state: { tables }, tx }: StatementContext, carriers: readonly string[]): DeliveryRow[] =>
  tx.rows(tables.deliveries).filter((each) => each.carried_by !== null && carriers.includes(each.carried_by));

const releaseCarried: Statement = async (context) => {
  const carried = carriedBy(context, jsonOf<string[]>(context.values[1])).map((each) => each.id);
  const again = { state: 'pending', reason: null, settled_at: null, carried_by: null } as const;
  await changed(context, carried.toSorted(), () => ({ ...again, next_try_at: textOf(context.values[0]) }));
  return [];
};

const lease: Statement = (context) => {
  const until = textOf(context.values[0]);
  const rows = byId<Pick<DeliveryRow, 'id' | 'reason'>>(context.values[2]);
  return changed(context, [...rows.keys()], ({ id, attempts, settled_at }) =>
    settled_at !== null
      ? null
      : {
          state: 'pending',
          reason: rows.get(id)?.reason ?? null,
          attempts: attempts + 1,
          lease_until: until,
          next_try_at: until,
        },
  );
};

const gather: Statement = async (context) => {
  const direct = jsonOf<{ id: string; carrier: string; reason: DeliveryRow['reason'] }[]>(context.values[0]);
  const settled_at = textOf(context.values[1]);
  const whole = direct.flatMap((each) => [
    each,
    ...carriedBy(context, [each.id]).map(({ id }) => ({ ...each, id })),
  ]);
  const to = new Map(whole.map((each) => [each.id, each]));
  await changed(context, [...to.keys()], ({ id }) => {
    const { carrier: carried_by = null, reason = null } = to.get(id) ?? {};
    return { state: 'skipped', reason, carried_by, settled_at, lease_until: null };
  });
  return [];
};

const settleTried: Statement = (context) => {
  const [nowAt, until] = [textOf(context.values[0]), textOf(context.values[2])];
  const tried = byId<Tried>(context.values[1]);
  return changed(context, [...tried.keys()], (row) => {
    const how = tried.get(row.id);
    if (!how || row.settled_at !== null || row.lease_until !== until) return null;
    const next_try_at = how.next ?? row.next_try_at;
    const settled_at = how.next === null ? nowAt : null;
    return { state: how.state, reason: how.reason ?? row.reason, lease_until: null, next_try_at, settled_at };
  });
};

export const settleStatements: Record<string, Statement> = {
  'hold and skip deliveries': holdAndSkip,
  'release carried deliveries': releaseCarried,
  'lease deliveries': lease,
  'gather deliveries': gather,
  'settle deliveries': settleTried,
};
