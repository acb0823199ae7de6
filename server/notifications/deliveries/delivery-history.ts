import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/base/durations.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { weekOf } from '#domain/notifications/commercial-hours.ts';
import type { DeliveryFacts } from '#domain/notifications/deliveries/decide-delivery.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';

/** A push that a device was sent, or that is on its way to it. */
export interface SentPush {
  destination: string;
  kind: string;
  atMs: number;
}

/** What devices were sent within the last hour, oldest first; what is on its way counts as sent now. */
export async function pushesOfLastHour(
  tx: Db,
  destinations: readonly string[],
  nowMs: number,
): Promise<Map<string, SentPush[]>> {
  if (destinations.length === 0) return new Map();
  const now = sql`${iso(nowMs)}::timestamptz`;
  const rows = await preparedRows<SentPush>(
    tx,
    'pushes of the last hour',
    sql`select d.destination, n.kind, (extract(epoch from coalesce(d.settled_at, ${now})) * 1000)::float8 as "atMs"
        from notification_deliveries d join notifications n on n.id = d.notification_id
        where d.channel = 'push' and d.destination = ${anyOf(destinations)}
          and (d.settled_at > ${iso(nowMs - HOUR_MS)}::timestamptz and d.state = 'sent'
            or d.settled_at is null and d.lease_until > ${now})
        order by 3`,
  );
  return groupedBy(rows, (each) => each.destination);
}

/** Advertising that a person was reached with, on a day of this week. */
interface Contact {
  userId: string;
  day: Day;
  channel: NotificationChannel;
  cause: string;
}

/** What the law asks about people to whom advertising is to be delivered. */
export interface CommercialHistory {
  consents: ReadonlySet<string>;
  /** Whose number or e-mail asked not to be contacted: that counts for every channel. */
  excluded: ReadonlySet<string>;
  contacts: ReadonlyMap<string, readonly Contact[]>;
}

const consentKey = (userId: string, channel: NotificationChannel) => `${channel} ${userId}`;

export async function commercialHistory(
  tx: Db,
  userIds: readonly string[],
  nowMs: number,
): Promise<CommercialHistory> {
  if (userIds.length === 0) return { consents: new Set(), excluded: new Set(), contacts: new Map() };
  const consents = await rowsOf<{ user_id: string; channel: NotificationChannel; is_granted: boolean }>(
    tx,
    sql`select distinct on (user_id, channel) user_id, channel, is_granted from commercial_consents
        where user_id = ${anyOf(userIds)} order by user_id, channel, sequence desc`,
  );
  const contacts = await rowsOf<Contact>(
    tx,
    sql`select user_id as "userId", day::text, channel, cause from commercial_contacts
        where user_id = ${anyOf(userIds)} and week = ${weekOf(dayInBogota(nowMs))}::date`,
  );
  const excluded = await rowsOf<{ id: string }>(
    tx,
    sql`select u.id from users u where u.id = ${anyOf(userIds)}
          and exists (select from commercial_exclusions x where x.value in (lower(u.email), u.phone))`,
  );
  const granted = consents.filter((each) => each.is_granted);
  return {
    consents: new Set(granted.map(({ user_id, channel }) => consentKey(user_id, channel))),
    excluded: new Set(excluded.map((each) => each.id)),
    contacts: groupedBy(contacts, (each) => each.userId),
  };
}

/** What the law asks about one delivery: contacts of its own event on its own channel are it. */
export function commercialFacts(
  { consents, excluded, contacts }: CommercialHistory,
  of: { userId: string; channel: NotificationChannel; eventId: string },
  nowMs: number,
): NonNullable<DeliveryFacts['commercial']> {
  const others = (contacts.get(of.userId) ?? []).filter(
    ({ cause, channel }) => cause !== of.eventId || channel !== of.channel,
  );
  const today = dayInBogota(nowMs);
  return {
    hasConsented: consents.has(consentKey(of.userId, of.channel)),
    isExcluded: excluded.has(of.userId),
    hadOneToday: others.some(({ day }) => day === today),
    channelOfWeek: others.find(({ channel }) => channel !== of.channel)?.channel ?? null,
  };
}

/**
 * Notes whom advertising reaches today: one of a day, whoever else writes to them at the same moment.
 * @returns the ids of those deliveries that are it; the others lost to another event or channel.
 */
export async function noteContacts(
  tx: Db,
  deliveries: readonly { id: string; userId: string; channel: NotificationChannel; eventId: string }[],
  nowMs: number,
): Promise<Set<string>> {
  if (deliveries.length === 0) return new Set();
  const day = dayInBogota(nowMs);
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with each as (
          select * from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
            as e (id text, "userId" text, channel text, "eventId" text)
        ), noted as (
          insert into commercial_contacts (user_id, day, week, channel, cause)
          select distinct on ("userId") "userId", ${day}::date, ${weekOf(day)}::date, channel, "eventId" from each
          order by "userId", id
          on conflict (user_id, day) do update set cause = commercial_contacts.cause
          returning user_id, channel, cause
        )
        select each.id from each
          join noted on noted.user_id = each."userId" and noted.channel = each.channel and noted.cause = each."eventId"`,
  );
  return new Set(rows.map((each) => each.id));
}

const iso = (ms: number) => new Date(ms).toISOString();
