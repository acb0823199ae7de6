import { SECOND_MS } from '#domain/base/durations.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { batchText } from '#domain/notifications/deliveries/batch-text.ts';
import {
  decideDelivery,
  type DeliveryDecision,
  type DeliveryFacts,
} from '#domain/notifications/deliveries/decide-delivery.ts';
import { deliveryRuleOf } from '#domain/notifications/deliveries/delivery-rules.ts';
import { digestOf, type DigestRhythm } from '#domain/notifications/digests.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { categoryOfKind } from '#domain/notifications/notification-kinds.ts';
import type { DeliveryReason } from '#domain/notifications/delivery-states.ts';
import type { DeliveryChannels } from '#server/notifications/delivery-channel.ts';
import {
  commercialFacts,
  type CommercialHistory,
  type SentPush,
} from '#server/notifications/deliveries/delivery-history.ts';
import type { DueRow } from '#server/notifications/deliveries/due-deliveries.ts';

/** After this it is looked again what became of a push that is on its way. */
const LOOK_AGAIN_MS = 5 * SECOND_MS;

/** A delivery that leaves, with those that it says as well. */
export interface Leaving {
  row: DueRow;
  reason: DeliveryReason;
  /** The ids of others that leave with it. */
  carries: string[];
}

/** What was decided of due deliveries. */
export interface Decided {
  leaving: Leaving[];
  held: { id: string; untilMs: number; reason: DeliveryReason }[];
  skipped: { id: string; reason: DeliveryReason }[];
}

/** What was sent before, and by which channels this server sends. */
interface Before {
  pushes: ReadonlyMap<string, readonly SentPush[]>;
  commercial: CommercialHistory;
  channels: DeliveryChannels;
  nowMs: number;
}

export const isCommercialKind = (kind: string): boolean => {
  const name = categoryOfKind(kind);
  return name !== null && categoryNamed(name).isCommercial;
};

/** Advertising is not: each is a contact of its own. */
const isGathered = ({ channel, notification: { kind } }: DueRow) =>
  channel === 'push' && deliveryRuleOf(kind).batch !== undefined && !isCommercialKind(kind);
/** The digest in which a letter leaves. */
export function digestOfRow({ channel, digests, notification: { kind } }: DueRow): DigestRhythm | null {
  const name = categoryOfKind(kind);
  return channel === 'email' && name !== null ? digestOf(digests, name) : null;
}

/** Those of one key leave as one push, or as one digest. A letter that was on its way before has its id, and stays as it was. */
function groupOf(row: DueRow): string {
  if (isGathered(row)) return `${row.destination} ${row.notification.kind}`;
  return row.attempts === 0 && digestOfRow(row) !== null ? `digest ${row.userId}` : row.id;
}

/**
 * Decides deliveries in the order in which what they say happened, each as if those before it had left. Of one kind for one
 * device the newest carries the others, and so does that of a digest.
 */
export function decideDue(rows: readonly DueRow[], before: Before): Decided {
  const decided: Decided = { leaving: [], held: [], skipped: [] };
  const waiting = groupedBy(rows, groupOf);
  const leaving = new Map<string, { row: DueRow; reason: DeliveryReason }[]>();
  const pushed = new Map([...before.pushes].map(([device, sent]) => [device, [...sent]]));
  const contacts = new Map(before.commercial.contacts);
  const commercial = { ...before.commercial, contacts };
  const today = dayInBogota(before.nowMs);
  for (const row of rows) {
    const group = groupOf(row);
    const facts = factsOf(
      row,
      { ...before, commercial },
      {
        sent: pushed.get(row.destination) ?? [],
        waiting: waiting.get(group)?.length ?? 1,
        joins: leaving.has(group),
      },
    );
    const decision = decideRow(row, facts, before);
    if (decision.do === 'skip') decided.skipped.push({ id: row.id, reason: decision.reason });
    else if (decision.do === 'hold') {
      if (row.isDue) decided.held.push({ id: row.id, untilMs: decision.untilMs, reason: decision.reason });
    } else {
      const { destination, notification } = row;
      const sent = { destination, kind: notification.kind, atMs: before.nowMs };
      if (row.channel === 'push' && !leaving.has(group))
        pushed.set(destination, [...(pushed.get(destination) ?? []), sent]);
      if (isCommercialKind(notification.kind)) {
        const { userId, channel, eventId: cause } = row;
        contacts.set(userId, [...(contacts.get(userId) ?? []), { userId, day: today, channel, cause }]);
      }
      leaving.set(group, [...(leaving.get(group) ?? []), { row, reason: decision.reason }]);
    }
  }
  for (const group of leaving.values()) {
    const newest = group.at(-1);
    if (newest) decided.leaving.push({ ...newest, carries: group.slice(0, -1).map((each) => each.row.id) });
  }
  return decided;
}

function decideRow(row: DueRow, facts: DeliveryFacts, before: Before): DeliveryDecision {
  if (row.isUndoingSent) return { do: 'hold', untilMs: before.nowMs + LOOK_AGAIN_MS, reason: 'batched' };
  const decision = decideDelivery(facts);
  return decision.do === 'send' && !before.channels[row.channel]
    ? { do: 'skip', reason: 'no_sender' }
    : decision;
}

function factsOf(
  row: DueRow,
  { commercial, nowMs }: Before,
  { sent, waiting, joins }: { sent: readonly SentPush[]; waiting: number; joins: boolean },
): DeliveryFacts {
  const { kind } = row.notification;
  const quietHours =
    row.quietFrom === null || row.quietTo === null ? null : { from: row.quietFrom, to: row.quietTo };
  return {
    channel: row.channel,
    kind,
    atMs: row.atMs,
    nowMs,
    byTopic: row.topic !== null,
    preferences: {
      choices: row.choices,
      quietHours,
      digests: row.digests,
      digestMinute: row.digestMinute,
    },
    digestedAtMs: row.digestedAtMs,
    isUnderWay: row.attempts > 0,
    isAccountOpen: row.isAccountOpen,
    hasDestination: row.hasDestination,
    isProven: row.isProven,
    isRead: row.isRead,
    isSuperseded: row.isSuperseded,
    isOfFormerStore: row.isOfFormerStore,
    commercial: isCommercialKind(kind) ? commercialFacts(commercial, row, nowMs) : null,
    // What joins a push that leaves anyway makes no further noise.
    pushedAtMs: joins ? [] : sent.map((each) => each.atMs),
    sameKindAtMs: joins ? null : (sent.findLast((each) => each.kind === kind)?.atMs ?? null),
    waiting,
  };
}

/** What is handed to the channel: of a push that says several, how many and where they are. */
export function announcementOf({ row, carries }: Leaving, all: readonly DueRow[]): DueRow['notification'] {
  const count = 1 + row.carried + carries.length;
  if (count === 1 || row.channel !== 'push') return row.notification;
  const others = all.filter((each) => carries.includes(each.id)).map((each) => each.notification.url);
  return { ...row.notification, ...batchText(row.notification, count, [row.notification.url, ...others]) };
}
