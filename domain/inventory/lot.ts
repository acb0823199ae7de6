import { countOf, dotted } from '#domain/base/spanish-text.ts';
import * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import type { LotControl } from '#domain/catalog/lot-control.ts';
import { fullDate, type Day } from '#domain/calendar/day.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const MAX_LOT = 40;

/** The lot of goods, and the day on which it expires, as a store announces them or a code says them. */
export interface Lot {
  /** The maker's code for it; empty when nobody said one. */
  lot: string;
  /** Null when nobody said it. */
  expires_on: Day | null;
}

/** Goods of which nobody said the lot. */
export const NO_LOT: Lot = { lot: '', expires_on: null };

/** The fields of a lot in the data of a command. */
export const lotFields = {
  lot: v.optional(trimmedText(MAX_LOT), ''),
  expires_on: v.optional(v.nullable(CalendarDay), null),
};

/** Data of a version in which nobody could say a lot, as that of the version in which somebody may. */
export function withoutLot<Data>(data: Data): Data & Lot {
  return { ...data, ...NO_LOT };
}

/**
 * What tells one lot of a product from another: its code, since a lot has one day, and else its day. Empty for
 * goods of which nobody said either. People and readers write codes in different cases, and a reader of another
 * keyboard's layout gives other signs in the same places: `L'2` is `L-2`, and `L-12` is not `L1-2`.
 */
export function lotKey({ lot, expires_on }: Lot): string {
  if (lot !== '') return `L:${lot.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '-')}`;
  return expires_on === null ? '' : `D:${expires_on}`;
}

/** Whether two sayings may be about one lot: nothing that both of them say differs. */
export function mayBeOneLot(one: Lot, other: Lot): boolean {
  if (one.lot !== '' && other.lot !== '') return lotKey(one) === lotKey(other);
  return one.expires_on === null || other.expires_on === null || one.expires_on === other.expires_on;
}

/** Whether nobody said yet what is written down of the units of a product when they come. */
export function lacksLot(control: LotControl, { lot, expires_on }: Lot): boolean {
  return (control === 'lot' && lot === '') || (control === 'expiry' && expires_on === null);
}

/** Whether goods are past their date on a day: after the one that their package names. */
export function isExpired(expiresOn: Day | null, on: Day): boolean {
  return expiresOn !== null && expiresOn < on;
}

/** Whether goods last no longer than a day: nobody announces what expires as it arrives. */
export function expiresBy(expiresOn: Day | null, on: Day): boolean {
  return expiresOn !== null && expiresOn <= on;
}

/**
 * `Lote L-2207 · vence el 30 de noviembre de 2026`; empty when nobody said anything.
 * @param on the day on which it is read: what is past its date then `venció`.
 */
export function lotLabel({ lot, expires_on }: Lot, on: Day): string {
  const word = isExpired(expires_on, on) ? 'venció' : 'vence';
  const expiry = expires_on === null ? '' : `${word} el ${fullDate(expires_on)}`;
  return dotted(lot === '' ? '' : `Lote ${lot}`, expiry);
}

/** From so many days on a day is easier to grasp than a number of days. */
const FAR_DAYS = 60;

/** `Venció hace 3 días`, `Vence en 12 días`, or `Vence el 31 de agosto de 2026` where that is far. */
export function expiryLabel(expiresOn: Day, today: Day): string {
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);
  if (Math.abs(days) > FAR_DAYS) return `${days < 0 ? 'Venció' : 'Vence'} el ${fullDate(expiresOn)}`;
  if (days === -1) return 'Venció ayer';
  if (days < 0) return `Venció hace ${countOf(-days, 'día', 'días')}`;
  if (days === 0) return 'Vence hoy';
  return days === 1 ? 'Vence mañana' : `Vence en ${countOf(days, 'día', 'días')}`;
}
