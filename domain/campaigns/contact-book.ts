import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addDays, dayInBogota, startOfDay, type Day } from '#domain/calendar/day.ts';
import { CampaignChannel } from '#domain/campaigns/campaign.ts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/campaigns/campaign-reach.ts';
import { NotificationChannel } from '#domain/notifications/channels.ts';
import { nextCommercialInstant, weekOf } from '#domain/notifications/commercial-hours.ts';

/* The book of commercial contacts: who may be written to with advertising, by what and since when (Ley 2300 de 2023). */

/** Somebody as the law sees them on one channel. */
export interface CommercialStatus {
  isOpen: boolean;
  hasConsent: boolean;
  isExcluded: boolean;
  wants: boolean;
  channel: NotificationChannel;
  /** When they were written to with advertising, by day of Bogotá. */
  contacts: readonly { day: Day; channel: NotificationChannel }[];
}

/** When advertising may next reach somebody on a channel, and what makes it wait; or why it may not at all. */
export type NextContact =
  | { atMs: number; waitsFor: Extract<LeftOutReason, 'commercial_day' | 'commercial_week'> | null }
  | { atMs: null; because: Exclude<LeftOutReason, 'commercial_day' | 'commercial_week'> };

/**
 * When somebody may next be written to: within the hours of the law, on a day on which nobody did, and in a week in which
 * nobody did by another channel (Ley 2300 arts. 3 and 4).
 */
export function nextContact(status: CommercialStatus, nowMs: number): NextContact {
  const { isOpen, hasConsent, isExcluded, wants, channel, contacts } = status;
  const because = !isOpen
    ? 'account_closed'
    : !hasConsent
      ? 'no_consent'
      : isExcluded
        ? 'excluded'
        : !wants
          ? 'turned_off'
          : null;
  if (because !== null) return { atMs: null, because };
  let waitsFor: 'commercial_day' | 'commercial_week' | null = null;
  for (let atMs = nextCommercialInstant(nowMs); ;) {
    const day = dayInBogota(atMs);
    const week = weekOf(day);
    const byAnother = contacts.some((each) => weekOf(each.day) === week && each.channel !== channel);
    if (!byAnother && !contacts.some((each) => each.day === day)) return { atMs, waitsFor };
    waitsFor ??= byAnother ? 'commercial_week' : 'commercial_day';
    atMs = nextCommercialInstant(startOfDay(addDays(byAnother ? week : day, byAnother ? 7 : 1)));
  }
}

/** A person in the book, `GET /campaigns/contacts` (`worklistRoute`; `q` is an e-mail, a mobile or a name). */
export const ContactEntry = v.object({
  user_id: Id,
  name: v.string(),
  email: v.string(),
  channels: v.array(
    v.object({
      channel: CampaignChannel,
      /** What they agreed to or took back last, with the sentence that they read; null where they never said. */
      consent: v.nullable(v.object({ is_granted: v.boolean(), text: v.string(), at: Instant })),
      next_at: v.nullable(Instant),
      /** What makes it wait, or why it may not; null where it may at the next hour of the law. */
      reason: v.nullable(v.picklist(LEFT_OUT_REASONS)),
    }),
  ),
  /** Of this week and the coming ones, the newest first. @property title empty of what is no campaign. */
  contacts: v.array(v.object({ day: v.string(), channel: NotificationChannel, title: v.string() })),
  exclusions: v.array(v.object({ id: Id, value: v.string(), since: v.string() })),
});
export type ContactEntry = v.InferOutput<typeof ContactEntry>;

/** Somebody who asked not to be contacted, `GET /campaigns/exclusions` (`worklistRoute`; `q` filters). */
export const ListedExclusion = v.object({
  id: Id,
  value: v.string(),
  /** In Colombia, `2026-03-05`. */
  since: v.string(),
  added_by_name: v.string(),
  added_at: Instant,
});
export type ListedExclusion = v.InferOutput<typeof ListedExclusion>;

/** Exclusions that one request adds; a file is sent in parts. */
export const EXCLUSIONS_AT_ONCE = 1_000;

/** Body of `POST /campaigns/exclusions`. @property value a mobile of Colombia or an e-mail. */
export const AddExclusionsBody = v.strictObject({
  rows: v.pipe(
    v.array(
      v.strictObject({
        value: v.pipe(trimmedText(254), v.nonEmpty('Escribe un celular o un correo.')),
        since: CalendarDay,
      }),
    ),
    v.minLength(1, 'No hay ninguna fila.'),
    v.maxLength(EXCLUSIONS_AT_ONCE, 'Son demasiadas filas de una vez.'),
  ),
});
export type AddExclusionsBody = v.InferOutput<typeof AddExclusionsBody>;

/** What became of them: those that were there before keep their day. `refused` are neither a mobile nor an e-mail. */
export const AddedExclusions = v.object({
  added: wholeNumber(0),
  known: wholeNumber(0),
  refused: v.array(v.string()),
});
export type AddedExclusions = v.InferOutput<typeof AddedExclusions>;
