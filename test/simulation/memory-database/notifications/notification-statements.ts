import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { nextOf } from '#test/simulation/memory-database/built-tables.ts';
import type { DatabaseState } from '#test/simulation/memory-database/database-state.ts';
import { place, type FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import type { NotificationRow } from '#test/simulation/memory-database/notifications/notification-rows.ts';
import { jsonOf, textOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

type Told = Omit<Notification, 'timestamp' | 'isRead' | 'autoClose'> & {
  event_id: string;
  user_id: string;
  is_read: boolean;
  auto_close: boolean;
};
interface PlannedChannel {
  kind: string;
  channel: NotificationChannel;
}

const ONCE = 'notifications_once';

const lockTold: Statement = async ({ state: { tables }, tx, values }) => {
  for (const id of jsonOf<string[]>(values[0]).toSorted()) await tx.shareName(`${tables.users.name} ${id}`);
  return [];
};

/** `insertNotifications`: what people are told, each of them once of each event, and its deliveries. Nobody erases an account. */
const insertNotifications: Statement = async ({ state, tx, values }) => {
  const { tables } = state;
  const [nextTryAt, channels] = [textOf(values[3]), jsonOf<PlannedChannel[]>(values[4])];
  const written: { user_id: string }[] = [];
  for (const { event_id, user_id, duration, ...told } of jsonOf<Told[]>(values[0])) {
    const event = tx.get(tables.happened, event_id);
    if (!event || !tx.get(tables.users, user_id)) continue;
    await tx.lockName(`${ONCE} ${event_id} ${user_id}`);
    if (tx.find(tables.notifications, ONCE, `${event_id} ${user_id}`)) continue;
    const { id, kind, type, title, message, url, is_read, auto_close } = told;
    const words = { kind, type, title, message, url, is_read, auto_close, duration_ms: duration };
    const rest = { at: event.at, archived: false, sx: tx.xid() };
    await tx.insert(tables.notifications, { id, event_id, user_id, ...words, ...rest });
    const own = channels.filter((each) => each.kind === kind).map((each) => each.channel);
    await planDeliveries(state, tx, { id, user_id, channels: own, nextTryAt });
    written.push({ user_id });
  }
  return written;
};

/** `plannedDeliveries`. */
async function planDeliveries(
  state: DatabaseState,
  tx: Transaction,
  of: { id: string; user_id: string; channels: readonly NotificationChannel[]; nextTryAt: string },
): Promise<void> {
  const { tables } = state;
  const devices = tx.rows(tables.subscriptions).filter((each) => each.user_id === of.user_id);
  for (const channel of of.channels) {
    const destinations = channel === 'push' ? devices.map((each) => each.id) : [''];
    for (const destination of destinations) {
      const untried = { state: 'pending', reason: null, attempts: 0, next_try_at: of.nextTryAt } as const;
      const nobodys = { carried_by: null, lease_until: null, settled_at: null };
      await tx.insert(tables.deliveries, {
        id: `${of.id} ${channel} ${destination}`,
        turn: nextOf(state, 'notification_deliveries'),
        notification_id: of.id,
        channel,
        destination,
        ...untried,
        ...nobodys,
      });
    }
  }
}

/** `archiveOlder`. */
const archiveOlder: Statement = async ({ state: { tables }, tx, values }) => {
  const most = Number(values[1]);
  for (const person of jsonOf<string[]>(values[0])) {
    const shown = tx
      .rows(tables.notifications)
      .filter((each) => each.user_id === person && !each.archived)
      .toSorted((a, b) => newness(b, a));
    const older = shown.slice(most).map((each) => each.id);
    await tx.lock(tables.notifications, older.toSorted());
    for (const id of older) {
      const row = tx.get(tables.notifications, id);
      if (row) tx.put(tables.notifications, { ...row, archived: true, sx: tx.xid() });
    }
  }
  return [];
};

function newness(a: NotificationRow, b: NotificationRow): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A notification as its person's devices read it. */
export function notificationRow(row: NotificationRow): FeedRow {
  const { id, kind, type, title, message, url, at, is_read, auto_close, duration_ms } = row;
  return {
    ...place(row, `user:${row.user_id}`, row.archived),
    document: () => ({
      id,
      kind,
      type,
      title,
      message,
      url,
      timestamp: at,
      isRead: is_read,
      autoClose: auto_close,
      duration: duration_ms,
    }),
  };
}

export const notificationStatements: Record<string, Statement> = {
  'lock people who are told': lockTold,
  'insert notifications': insertNotifications,
  'archive older notifications': archiveOlder,
};
