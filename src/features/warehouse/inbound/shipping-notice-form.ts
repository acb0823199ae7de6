import * as v from 'valibot';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import type { Day } from '#domain/calendar/day.ts';
import {
  AnnounceShippingNoticeData,
  EXPIRED_ON_ARRIVAL,
  MAX_SHIPPING_NOTICE_LINES,
  refusedArrival,
  MAX_PACKAGES,
} from '#domain/inbound/shipping-notice-commands.ts';
import { shippingNoticeMessages } from '#domain/inbound/shipping-notice-labels.ts';
import { expiresBy, lotKey } from '#domain/inventory/lot.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { formatWhole } from '#domain/base/money.ts';

/** A product of the shipping notice while a person writes it: figures and days are text until it is saved. */
const LineDraft = v.object({
  product: v.object({
    id: v.string(),
    name: v.string(),
    sku: v.string(),
    imageUrl: v.nullable(v.string()),
    vendorId: v.string(),
  }),
  quantity: v.string(),
  lot: v.string(),
  expiresOn: v.string(),
});
export type LineDraft = v.InferOutput<typeof LineDraft>;

export const ShippingNoticeDraft = v.object({
  /** Empty until the person writes something. */
  id: v.optional(v.string(), ''),
  expectedOn: v.string(),
  packages: v.string(),
  notes: v.string(),
  lines: v.array(LineDraft),
});
export type ShippingNoticeDraft = v.InferOutput<typeof ShippingNoticeDraft>;

export const blankShippingNotice: ShippingNoticeDraft = {
  id: '',
  expectedOn: '',
  packages: '1',
  notes: '',
  lines: [],
};

/** The problems that keep a shipping notice from being saved, by field; those of a line by its place. */
export interface ShippingNoticeProblems {
  lines?: string;
  packages?: string;
  expectedOn?: string;
  quantities: Record<number, string>;
  lots: Record<number, string>;
  expiries: Record<number, string>;
}

/** Whether the person has written something worth keeping. */
export function hasContent({ lines, notes, expectedOn }: ShippingNoticeDraft): boolean {
  return lines.length > 0 || notes !== '' || expectedOn !== '';
}

/**
 * The draft with one more product, or why it cannot take it: it already has it, or it is for another store.
 */
export function withProduct(
  draft: ShippingNoticeDraft,
  product: LineDraft['product'],
): ShippingNoticeDraft | 'twice' | 'other_store' {
  if (draft.lines.some((each) => each.product.id === product.id)) return 'twice';
  if (isForAnotherStore(draft, product)) return 'other_store';
  return { ...draft, lines: [...draft.lines, blankLine(product)] };
}

/** Whether a notice cannot take a product, since its goods are another store's. */
export function isForAnotherStore(
  { lines: [first] }: ShippingNoticeDraft,
  { vendorId }: Pick<LineDraft['product'], 'vendorId'>,
): boolean {
  return first !== undefined && first.product.vendorId !== vendorId;
}

/** The draft with changes of one line, by its place. */
export function withLine(
  draft: ShippingNoticeDraft,
  place: number,
  changes: Partial<Omit<LineDraft, 'product'>>,
): ShippingNoticeDraft {
  return {
    ...draft,
    lines: draft.lines.map((each, index) => (index === place ? { ...each, ...changes } : each)),
  };
}

/** The draft with another lot of a line's product, after the lots that it has. */
export function withAnotherLot(draft: ShippingNoticeDraft, { product }: LineDraft): ShippingNoticeDraft {
  const last = draft.lines.findLastIndex((each) => each.product.id === product.id);
  return { ...draft, lines: draft.lines.toSpliced(last + 1, 0, blankLine(product)) };
}

/** @param today the day on which the person writes it: the goods come from then on. */
export function shippingNoticeProblems(draft: ShippingNoticeDraft, today: Day): ShippingNoticeProblems {
  const problems: ShippingNoticeProblems = { quantities: {}, lots: {}, expiries: {} };
  const expectedOn = dayProblem(draft.expectedOn);
  if (expectedOn) problems.expectedOn = expectedOn;
  else {
    const refused = refusedArrival(draft.expectedOn || null, today);
    if (refused) problems.expectedOn = shippingNoticeMessages[refused];
  }
  if (draft.lines.length === 0) problems.lines = 'Agrega al menos un producto.';
  if (draft.lines.length > MAX_SHIPPING_NOTICE_LINES)
    problems.lines = `Máximo ${MAX_SHIPPING_NOTICE_LINES} líneas por aviso.`;
  if (wholeOf(draft.packages, MAX_PACKAGES) === null)
    problems.packages = `Escribe cuántos bultos, de 1 a ${formatWhole(MAX_PACKAGES)}.`;
  const arrivesOn = draft.expectedOn || today;
  for (const [place, line] of draft.lines.entries()) {
    const { quantity, expiresOn } = line;
    const expiry =
      dayProblem(expiresOn) ?? (expiresBy(expiresOn || null, arrivesOn) ? EXPIRED_ON_ARRIVAL : null);
    if (expiry) problems.expiries[place] = expiry;
    if (draft.lines.findIndex((each) => isSameLot(each, line)) < place)
      problems.lots[place] = 'Ese lote ya está en el aviso: escribe su lote o cuándo vence.';
    if (wholeOf(quantity, MAX_MOVEMENT_QUANTITY) === null)
      problems.quantities[place] = `Escribe cuántas, de 1 a ${formatWhole(MAX_MOVEMENT_QUANTITY)}.`;
  }
  return problems;
}

export function hasProblems({ quantities, lots, expiries, ...one }: ShippingNoticeProblems): boolean {
  return [quantities, lots, expiries, one].some((each) => Object.keys(each).length > 0);
}

/** The command's data, or null while something is missing. */
export function shippingNoticeData(draft: ShippingNoticeDraft): AnnounceShippingNoticeData | null {
  const parsed = v.safeParse(AnnounceShippingNoticeData, {
    vendor_id: draft.lines[0]?.product.vendorId,
    expected_on: draft.expectedOn || null,
    packages: wholeOf(draft.packages, MAX_PACKAGES),
    notes: draft.notes,
    lines: draft.lines.map(({ product, quantity, lot, expiresOn }) => ({
      product_id: product.id,
      quantity: wholeOf(quantity, MAX_MOVEMENT_QUANTITY),
      lot,
      expires_on: expiresOn || null,
    })),
  });
  return parsed.success ? parsed.output : null;
}

/** Why a day is none that somebody means; null when it is one, or empty. */
export function dayProblem(input: string): string | null {
  const read = v.safeParse(CalendarDay, input);
  return input === '' || read.success ? null : read.issues[0].message;
}

/** A whole number from 1 in what a person wrote; null when it is none. */
export function wholeOf(input: string, most: number): number | null {
  const whole = /^\d{1,9}$/.test(input.trim()) ? Number(input) : 0;
  return whole >= 1 && whole <= most ? whole : null;
}

function blankLine(product: LineDraft['product']): LineDraft {
  return { product, quantity: '1', lot: '', expiresOn: '' };
}

function isSameLot(one: LineDraft, other: LineDraft): boolean {
  const key = ({ lot, expiresOn }: LineDraft) => lotKey({ lot: lot.trim(), expires_on: expiresOn || null });
  return one.product.id === other.product.id && key(one) === key(other);
}
