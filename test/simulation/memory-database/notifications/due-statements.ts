import type { DueRow } from '#server/notifications/deliveries/due-deliveries.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type {
  DeliveryRow,
  NotificationRow,
} from '#test/simulation/memory-database/notifications/notification-rows.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

const isOpen = ({ state }: DeliveryRow) => state === 'pending' || state === 'held';
const isDueAt = (now: string) => (row: DeliveryRow) => isOpen(row) && row.next_try_at <= now;

const anyDue: Statement = ({ state: { tables }, tx, values }) =>
  tx.rows(tables.deliveries).some(isDueAt(textOf(values[0]))) ? [{}] : [];

const decideAlone: Statement = async ({ tx }) => {
  await tx.lockName('notification deliveries');
  return [];
};

interface Pair {
  undoing: string;
  undone: string;
  seconds: number;
}

/** `dueDeliveries`. Nobody has preferences here, and so no digests. */
const dueDeliveries: Statement = ({ state: { tables }, tx, values }) => {
  const now = textOf(values[0]);
  const [most, newest] = [Number(values[1]), Number(values[3])];
  const batched = new Set(jsonOf<string[]>(values[4]));
  const pairs = jsonOf<Pair[]>(values[6]);
  const all = tx.rows(tables.deliveries).filter((each) => each.settled_at === null);
  const inOrder = all
    .filter(isDueAt(now))
    .toSorted((a, b) =>
      a.next_try_at === b.next_try_at ? a.turn - b.turn : order(a.next_try_at, b.next_try_at),
    );
  const due = new Set([...inOrder.slice(0, most), ...inOrder.slice(-newest)]);
  const told = (row: DeliveryRow) => tx.get(tables.notifications, row.notification_id);
  const groupOf = (row: DeliveryRow) => `${row.destination} ${told(row)?.kind}`;
  const pushed = [...due].filter((each) => each.channel === 'push' && batched.has(told(each)?.kind ?? ''));
  const gathered = new Set(pushed.map(groupOf));
  const beside = all.filter(
    (each) => each.channel === 'push' && each.attempts === 0 && gathered.has(groupOf(each)),
  );
  return [...new Set([...due, ...beside])]
    .filter((each) => each.lease_until === null || each.lease_until <= now)
    .flatMap((row) => {
      const notification = told(row);
      return notification ? [dueRow(row, notification, { tables, tx, now, pairs })] : [];
    })
    .toSorted((a, b) => a.atMs - b.atMs || a.turn - b.turn);
};

interface Around {
  tables: Tables;
  tx: Transaction;
  now: string;
  pairs: readonly Pair[];
}

function dueRow(row: DeliveryRow, about: NotificationRow, around: Around): DueRow {
  const { tables, tx, now } = around;
  const { id, turn, channel, destination, attempts } = row;
  const person = tx.get(tables.users, about.user_id);
  const before = undoneBefore(row, about, around);
  const { kind, type, title, message, url, at: timestamp } = about;
  const isLetter = channel === 'email';
  return {
    id,
    turn,
    channel,
    destination,
    attempts,
    topic: null,
    isDue: row.next_try_at <= now,
    carried: tx.rows(tables.deliveries).filter((each) => each.carried_by === id).length,
    userId: about.user_id,
    eventId: about.event_id,
    atMs: Date.parse(about.at),
    isRead: about.is_read,
    notification: { id: about.id, kind, type, title, message, url, timestamp },
    isAccountOpen: person?.is_active ?? false,
    hasDestination:
      isLetter || (channel === 'push' && tx.get(tables.subscriptions, destination) !== undefined),
    isProven: channel === 'push' || isLetter || (person?.phone_verified ?? false),
    choices: {},
    quietFrom: null,
    quietTo: null,
    showsDetails: false,
    digests: {},
    digestMinute: 0,
    digestedAtMs: null,
    isSuperseded: isTakenBack(about, around) || (before?.unsent ?? false),
    isOfFormerStore: isOfFormerStore(about, around),
    isUndoingSent: before?.onItsWay ?? false,
  };
}

/** Whether a later one about the same takes it back. */
function isTakenBack({ kind, user_id, url, at }: NotificationRow, { tables, tx, pairs }: Around): boolean {
  const undoing = pairs.filter((each) => each.undone === kind).map((each) => each.undoing);
  return (
    undoing.length > 0 &&
    tx
      .rows(tables.notifications)
      .some(
        (each) =>
          undoing.includes(each.kind) && each.user_id === user_id && each.url === url && each.at >= at,
      )
  );
}

/** What became of the one that it takes back, by the same way. */
function undoneBefore(
  { channel, destination }: DeliveryRow,
  { kind, user_id, url, at }: NotificationRow,
  { tables, tx, now, pairs }: Around,
): { unsent: boolean; onItsWay: boolean } | null {
  const pair = pairs.find((each) => each.undoing === kind);
  if (!pair) return null;
  const sinceMs = Date.parse(at) - pair.seconds * 1_000;
  const undone = tx
    .rows(tables.notifications)
    .filter((each) => each.kind === pair.undone && each.user_id === user_id && each.url === url)
    .filter((each) => each.at <= at && Date.parse(each.at) > sinceMs);
  const [before] = undone.flatMap(
    (each) => tx.get(tables.deliveries, `${each.id} ${channel} ${destination}`) ?? [],
  );
  if (!before) return null;
  const unsent = isOpen(before) || before.reason === 'superseded';
  const onItsWay = before.settled_at === null && before.lease_until !== null && before.lease_until > now;
  return { unsent, onItsWay };
}

/** `isOfFormerStore`: nobody leaves a store here, but a product does. */
function isOfFormerStore({ kind, user_id, event_id }: NotificationRow, { tables, tx }: Around): boolean {
  if (!/^(?:sale|product|payout)\./.test(kind)) return false;
  const data = tx.get(tables.happened, event_id)?.data ?? {};
  const stores = [
    ...(typeof data['vendor_id'] === 'string' ? [data['vendor_id']] : []),
    ...tx
      .rows(tables.vendorOrders)
      .flatMap((each) => (each.order_id === data['order_id'] ? each.vendor_id : [])),
    ...(tx.get(tables.storeProducts, String(data['product_id']))?.vendor_id ?? []),
  ];
  const own = tx.get(tables.users, user_id)?.vendor_id ?? '';
  return stores.length > 0 && !stores.includes(own);
}

const pushesOfLastHour: Statement = ({ state: { tables }, tx, values }) => {
  const [now, devices, since] = [textOf(values[0]), jsonOf<string[]>(values[1]), textOf(values[2])];
  return tx
    .rows(tables.deliveries)
    .filter((each) => each.channel === 'push' && devices.includes(each.destination))
    .filter(({ settled_at, state, lease_until }) =>
      settled_at === null
        ? lease_until !== null && lease_until > now
        : settled_at > since && state === 'sent',
    )
    .map(({ destination, notification_id, settled_at }) => ({
      destination,
      kind: tx.get(tables.notifications, notification_id)?.kind,
      atMs: Date.parse(settled_at ?? now),
    }))
    .toSorted((a, b) => a.atMs - b.atMs);
};

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const dueStatements: Record<string, Statement> = {
  'any due delivery': anyDue,
  'decide deliveries alone': decideAlone,
  'due deliveries of notifications': dueDeliveries,
  'pushes of the last hour': pushesOfLastHour,
};
