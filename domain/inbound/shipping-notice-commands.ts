import * as v from 'valibot';
import { command } from '#domain/protocol/command-definition.ts';
import { Id, Instant, Uuid } from '#domain/ids.ts';
import { ShippingNoticeStatus, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { Position } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { trimmedText } from '#domain/trimmed-text.ts';
import { wholeNumber } from '#domain/whole-number.ts';

export const MAX_SHIPPING_NOTICE_LINES = 200;
export const MAX_PACKAGES = 10_000;
export const MAX_SHIPPING_NOTICE_TEXT = 500;
export const MAX_LOT = 40;

const text = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_SHIPPING_NOTICE_TEXT, `Máximo ${MAX_SHIPPING_NOTICE_TEXT} caracteres.`),
);
const units = wholeNumber(1, MAX_MOVEMENT_QUANTITY);

const AnnouncedLine = v.strictObject({
  product_id: Id,
  quantity: units,
  lot: v.optional(trimmedText(MAX_LOT), ''),
  expires_on: v.optional(v.nullable(CalendarDay), null),
});
export type AnnouncedLine = v.InferOutput<typeof AnnouncedLine>;

/** The words for goods that are past their date before they come. */
export const EXPIRED_ON_ARRIVAL = 'Vence antes de llegar: revisa la fecha.';

/** Data of the command `inbound.announce`, v1. The shipping notice takes the id of its command. */
export const AnnounceShippingNoticeData = v.pipe(
  v.strictObject({
    vendor_id: Id,
    expected_on: v.optional(v.nullable(CalendarDay), null),
    packages: wholeNumber(1, MAX_PACKAGES),
    notes: v.optional(text, ''),
    lines: v.pipe(
      v.array(AnnouncedLine),
      v.nonEmpty('Agrega al menos un producto.'),
      v.maxLength(MAX_SHIPPING_NOTICE_LINES, `Máximo ${MAX_SHIPPING_NOTICE_LINES} productos por aviso.`),
      v.check(
        (lines) => new Set(lines.map((each) => each.product_id)).size === lines.length,
        'Cada producto va una sola vez en el aviso.',
      ),
    ),
  }),
  v.check(
    ({ expected_on, lines }) =>
      lines.every(({ expires_on }) => !expires_on || !expected_on || expires_on > expected_on),
    EXPIRED_ON_ARRIVAL,
  ),
);
export type AnnounceShippingNoticeData = v.InferOutput<typeof AnnounceShippingNoticeData>;

/** Data of the command `inbound.cancel`, v1: the store will not bring it. */
export const CancelShippingNoticeData = v.strictObject({ notice_id: Uuid, note: v.optional(text, '') });
export type CancelShippingNoticeData = v.InferOutput<typeof CancelShippingNoticeData>;

/** Data of the command `inbound.arrive`, v1: the goods are at the dock. */
export const ArriveShippingNoticeData = v.strictObject({
  notice_id: Uuid,
  packages: wholeNumber(0, MAX_PACKAGES),
  note: v.optional(text, ''),
});
export type ArriveShippingNoticeData = v.InferOutput<typeof ArriveShippingNoticeData>;

const scanned = { notice_id: Uuid, product_id: Id, units };

/** Data of the command `inbound.count`, v1: a scan event. Its id is the command's, so it counts once. */
export const CountUnitsData = v.strictObject({
  ...scanned,
  condition: UnitCondition,
  occurred_at: Instant,
});
export type CountUnitsData = v.InferOutput<typeof CountUnitsData>;

/** Data of the command `inbound.putAway`, v1: units went from the dock to their shelf. */
export const PutAwayData = v.strictObject({
  ...scanned,
  destination: Position,
  occurred_at: Instant,
});
export type PutAwayData = v.InferOutput<typeof PutAwayData>;

/** Data of the command `inbound.undo`, v1: the counter-event of a scan, which has the id of its command. */
export const UndoScanData = v.strictObject({ notice_id: Uuid, scan_id: Uuid, occurred_at: Instant });
export type UndoScanData = v.InferOutput<typeof UndoScanData>;

/**
 * Data of the commands `inbound.finish` (nothing else will be counted) and `inbound.close` (nothing is left
 * to do), v1.
 */
export const EndShippingNoticeData = v.strictObject({ notice_id: Uuid, note: v.optional(text, '') });
export type EndShippingNoticeData = v.InferOutput<typeof EndShippingNoticeData>;

/** The answer to every command about a shipping notice. */
export const ShippingNoticeMovedResult = v.object({
  notice_id: Uuid,
  number: v.string(),
  status: ShippingNoticeStatus,
});
export type ShippingNoticeMovedResult = v.InferOutput<typeof ShippingNoticeMovedResult>;

export const shippingNoticeCommands = {
  'inbound.announce': command('inventory', AnnounceShippingNoticeData),
  'inbound.cancel': command('inventory', CancelShippingNoticeData),
  'inbound.arrive': command('inventory', ArriveShippingNoticeData, ['tasks']),
  'inbound.count': command(
    'inventory',
    CountUnitsData,
    ['inventory', 'stock_movements', 'products', 'tasks'],
    { movesStock: true },
  ),
  'inbound.putAway': command(
    'inventory',
    PutAwayData,
    ['inventory', 'stock_movements', 'products', 'tasks'],
    { movesStock: true },
  ),
  'inbound.undo': command('inventory', UndoScanData, ['inventory', 'stock_movements', 'products', 'tasks'], {
    movesStock: true,
  }),
  'inbound.finish': command('inventory', EndShippingNoticeData, ['tasks']),
  'inbound.close': command('inventory', EndShippingNoticeData, ['tasks', 'inventory']),
};
