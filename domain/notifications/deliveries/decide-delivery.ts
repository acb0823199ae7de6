import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { dayInBogota, startOfDay } from '#domain/calendar/day.ts';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import {
  digestOf,
  LONGEST_DIGEST_WAIT_MS,
  nextDigest,
  type DigestRhythm,
} from '#domain/notifications/digests.ts';
import { nextCommercialInstant } from '#domain/notifications/commercial-hours.ts';
import { deliveryRuleOf } from '#domain/notifications/deliveries/delivery-rules.ts';
import { REASONS_RETENTION_DAYS, type DeliveryReason } from '#domain/notifications/delivery-states.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { categoryOfKind } from '#domain/notifications/notification-kinds.ts';
import {
  wantsChannel,
  type NotificationPreferences,
  type QuietHours,
} from '#domain/notifications/preferences.ts';

/**
 * Pushes to one device within an hour before the next ones wait. Kinds are gathered on their own, so that a busy store
 * makes thirty an hour of them; more than one in five minutes, over all kinds, is what makes people refuse all of them
 * to the browser, which no product undoes. What is urgent by its category does not wait for it.
 */
export const PUSHES_AN_HOUR = 12;

/** After how long a letter that nobody is obliged to send is of no use. */
const EMAIL_TTL_MS = 3 * DAY_MS;
/** A mandatory one is tried for as long as it is remembered. */
const MANDATORY_TTL_MS = REASONS_RETENTION_DAYS * DAY_MS;
/** A server that does not know a kind leaves it to the newer ones for this long. */
const UNKNOWN_KIND_MS = 5 * MINUTE_MS;

/** What is known of a delivery at the moment in which it is decided. Instants are milliseconds since the epoch. */
export interface DeliveryFacts {
  channel: NotificationChannel;
  /** Of `notificationKinds`; a newer server may have others. */
  kind: string;
  /** When it happened, and now. */
  atMs: number;
  nowMs: number;
  /** The person has it by a topic that they follow. */
  byTopic: boolean;
  preferences: Omit<NotificationPreferences, 'showsDetails'>;
  /** When the person's last digest left; null before the first. */
  digestedAtMs: number | null;
  /** It was on its way before: what it says was given to the channel, which does not write it twice. */
  isUnderWay: boolean;
  /** Whether the account opens. */
  isAccountOpen: boolean;
  /** The device has a subscription, or the account an address or a number; and whether it is proven. */
  hasDestination: boolean;
  isProven: boolean;
  isRead: boolean;
  /** What it says was taken back before it was sent, or it takes back what was not sent. */
  isSuperseded: boolean;
  /** It tells of a store for which the person works no more. */
  isOfFormerStore: boolean;
  /** Of advertising; of any other kind null. Push and the list in the app are one channel, `push`. */
  commercial: {
    /** The newest word of the person about the channel. */
    hasConsented: boolean;
    /** In the Registro de Números Excluidos (Ley 2300 de 2023 art. 5). */
    isExcluded: boolean;
    /** Another one reached them today. */
    hadOneToday: boolean;
    /** The channel of the others of this week; null where there were none. */
    channelOfWeek: NotificationChannel | null;
  } | null;
  /** When the device was sent pushes within the last hour, oldest first. */
  pushedAtMs: readonly number[];
  /** When the device was sent one of this kind last, or one with others; null where none of its window. */
  sameKindAtMs: number | null;
  /** How many of this kind wait for the device, with this one. */
  waiting: number;
}

export type DeliveryDecision =
  | { do: 'send'; reason: DeliveryReason }
  | { do: 'hold'; untilMs: number; reason: DeliveryReason }
  | { do: 'skip'; reason: DeliveryReason };

/**
 * Whether a delivery leaves now, waits, or is not made, and why. The order is: whether it still means something, what is
 * mandatory, the law, what the person chose, their quiet hours, their device, and how much they were sent. What waits is
 * decided anew when its wait is over; it ends, because what it says expires.
 *
 * Quiet hours, gathering and the limit of an hour hold what makes a noise, never letters: those lie where nobody wakes.
 */
export function decideDelivery(facts: DeliveryFacts): DeliveryDecision {
  const name = categoryOfKind(facts.kind);
  if (!facts.isAccountOpen) return skip('account_closed');
  if (isExpired(facts)) return skip('expired');
  if (facts.isOfFormerStore) return skip('superseded');
  if (name === null) return hold(facts.nowMs + UNKNOWN_KIND_MS, 'no_sender');
  const { isAskedFor = false } = deliveryRuleOf(facts.kind);
  if (categoryNamed(name).mandatory[facts.channel] !== undefined)
    return withoutDestination(facts) ?? { do: 'send', reason: 'mandatory' };
  if (isAskedFor) return withoutDestination(facts) ?? { do: 'send', reason: 'chosen' };
  if (facts.isSuperseded) return skip('superseded');
  if (facts.channel === 'push' && facts.isRead) return skip('read');
  const wish = wishOf(facts, name);
  return (
    heldByLaw(facts) ??
    (wish === 'turned_off' ? skip(wish) : null) ??
    heldByQuiet(facts) ??
    withoutDestination(facts) ??
    byDigest(facts) ??
    heldByAmount(facts, categoryNamed(name).push.urgency === 'high') ?? { do: 'send', reason: wish }
  );
}

/** Until when a delivery is of use: of push as its category says, of a letter longer, and of one in a digest longer than it waits for that. */
export function expiresAt(
  { channel, kind, atMs }: Pick<DeliveryFacts, 'channel' | 'kind' | 'atMs'>,
  digest: DigestRhythm | null = null,
): number {
  const name = categoryOfKind(kind);
  if (name === null) return atMs + DAY_MS;
  const { mandatory, push } = categoryNamed(name);
  if (mandatory[channel] !== undefined) return atMs + MANDATORY_TTL_MS;
  if (channel !== 'email') return atMs + push.ttlMs;
  return atMs + EMAIL_TTL_MS + (digest === null ? 0 : LONGEST_DIGEST_WAIT_MS);
}

const isExpired = (facts: DeliveryFacts) => facts.nowMs >= expiresAt(facts, digestOfFacts(facts));

/** The digest in which a delivery leaves; null where it leaves on its own. */
function digestOfFacts({ channel, kind, preferences }: DeliveryFacts): DigestRhythm | null {
  const name = categoryOfKind(kind);
  return channel === 'email' && name !== null ? digestOf(preferences.digests, name) : null;
}

function heldByLaw({ commercial, channel, nowMs }: DeliveryFacts): DeliveryDecision | null {
  if (commercial === null) return null;
  if (!commercial.hasConsented) return skip('no_consent');
  if (commercial.isExcluded) return skip('excluded');
  if (commercial.hadOneToday) return skip('commercial_day');
  if (commercial.channelOfWeek !== null && commercial.channelOfWeek !== channel)
    return skip('commercial_week');
  const admittedMs = nextCommercialInstant(nowMs);
  return admittedMs > nowMs ? hold(admittedMs, 'commercial_hours') : null;
}

type Wish = 'turned_off' | 'chosen' | 'topic' | 'default';

/**
 * What the person wants of it: who follows a topic wants it announced, and who agreed to advertising has it, while they do
 * not turn it off. A topic asks for no letters: one for every order would bury the others.
 */
function wishOf(
  { preferences, channel, byTopic, commercial }: DeliveryFacts,
  name: Parameters<typeof categoryNamed>[0],
): Wish {
  const choice = preferences.choices[name]?.[channel];
  if (choice !== undefined) return choice ? 'chosen' : 'turned_off';
  if (byTopic && channel === 'push') return 'topic';
  if (commercial?.hasConsented) return 'chosen';
  return wantsChannel(preferences, name, channel) ? 'default' : 'turned_off';
}

function heldByQuiet({ preferences, channel, nowMs }: DeliveryFacts): DeliveryDecision | null {
  if (channel === 'email' || preferences.quietHours === null) return null;
  const untilMs = quietUntil(preferences.quietHours, nowMs);
  return untilMs === null ? null : hold(untilMs, 'quiet_hours');
}

/** When the quiet hours end in which an instant is; null outside of them. Equal ends are no hours. */
export function quietUntil({ from, to }: QuietHours, nowMs: number): number | null {
  const midnight = startOfDay(dayInBogota(nowMs));
  const minute = Math.floor((nowMs - midnight) / MINUTE_MS);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  return midnight + to * MINUTE_MS + (minute >= to ? DAY_MS : 0);
}

function withoutDestination({ channel, hasDestination, isProven }: DeliveryFacts): DeliveryDecision | null {
  if (!hasDestination) return skip('no_destination');
  if (!isProven) return skip(channel === 'email' ? 'unproven_email' : 'no_destination');
  return null;
}

/**
 * A letter that comes in a digest waits for the first one after what it tells, and after the last that left: of a day, or a week,
 * there is one. What its person has read by then is not in it.
 */
function byDigest(facts: DeliveryFacts): DeliveryDecision | null {
  const rhythm = digestOfFacts(facts);
  if (rhythm === null) return null;
  const { isUnderWay, isRead, preferences, atMs, digestedAtMs, nowMs } = facts;
  if (isUnderWay) return { do: 'send', reason: 'digest' };
  if (isRead) return skip('read');
  const leavesMs = nextDigest(rhythm, preferences.digestMinute, Math.max(atMs, digestedAtMs ?? atMs));
  return leavesMs > nowMs ? hold(leavesMs, 'digest') : { do: 'send', reason: 'digest' };
}

/** Too many for a device in an hour, or another of the kind a moment ago: they wait, and leave as one. */
function heldByAmount(facts: DeliveryFacts, isUrgent: boolean): DeliveryDecision | null {
  const { channel, kind, pushedAtMs, sameKindAtMs, waiting, nowMs } = facts;
  if (channel !== 'push') return null;
  const [oldest = nowMs] = pushedAtMs.slice(-PUSHES_AN_HOUR);
  if (!isUrgent && pushedAtMs.length >= PUSHES_AN_HOUR && oldest + HOUR_MS > nowMs)
    return hold(oldest + HOUR_MS, 'fatigue');
  const { batch } = deliveryRuleOf(kind);
  if (!batch || sameKindAtMs === null || waiting >= batch.most) return null;
  const opensMs = sameKindAtMs + batch.windowMs;
  return opensMs > nowMs ? hold(opensMs, 'batched') : null;
}

const skip = (reason: DeliveryReason): DeliveryDecision => ({ do: 'skip', reason });
const hold = (untilMs: number, reason: DeliveryReason): DeliveryDecision => ({ do: 'hold', untilMs, reason });
