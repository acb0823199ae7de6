import * as v from 'valibot';
import { command, type CommandDefinition } from '#domain/protocol/command-definition.ts';
import { HappenedAt } from '#domain/calendar/happened-at.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { lineKey } from '#domain/inbound/lines-by-lot.ts';
import { ShippingNoticeStatus, UnitCondition } from '#domain/inbound/shipping-notice.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { addMonths, type Day } from '#domain/calendar/day.ts';
import { expiresBy, lotFields, withoutLot } from '#domain/inventory/lot.ts';
import { Position } from '#domain/inventory/position.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const MAX_SHIPPING_NOTICE_LINES = 200;
export const MAX_PACKAGES = 10_000;
export const MAX_SHIPPING_NOTICE_TEXT = 500;
const MAX_MONTHS_AHEAD = 12;

/**
 * The last day for which goods may be announced: whoever writes a later one meant another year, and until then the
 * notice would wait among those to be received. @param today the day on which it is announced.
 */
export function lastArrivalDay(today: Day): Day {
  return addMonths(today, MAX_MONTHS_AHEAD);
}

/**
 * Why goods cannot be announced for a day; null when they can, or when nobody says one. What is announced comes
 * from that day on. @param today the day on which it is announced.
 */
export function refusedArrival(day: Day | null, today: Day): 'arrival_passed' | 'too_far_ahead' | null {
  if (day === null) return null;
  if (day < today) return 'arrival_passed';
  return day > lastArrivalDay(today) ? 'too_far_ahead' : null;
}

const text = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(MAX_SHIPPING_NOTICE_TEXT, `Máximo ${MAX_SHIPPING_NOTICE_TEXT} caracteres.`),
);
const units = wholeNumber(1, MAX_MOVEMENT_QUANTITY);

const AnnouncedLine = v.strictObject({ product_id: Id, quantity: units, ...lotFields });
export type AnnouncedLine = v.InferOutput<typeof AnnouncedLine>;

/** The words for goods that are past their date before they come. */
export const EXPIRED_ON_ARRIVAL = 'Vence antes de llegar: revisa la fecha.';

/** Whether it is a day to compare: one that no calendar has is told once, as that. */
const isDay = (day: string | null): day is Day => v.is(CalendarDay, day);

/** A notice whose goods are not past their date when they come, with lines of which none is there twice. */
const announcedWith = (identify: (line: AnnouncedLine) => string, tooMany: string, twice: string) =>
  v.pipe(
    v.strictObject({
      vendor_id: Id,
      expected_on: v.optional(v.nullable(CalendarDay), null),
      packages: wholeNumber(1, MAX_PACKAGES),
      notes: v.optional(text, ''),
      lines: v.pipe(
        v.array(AnnouncedLine),
        v.nonEmpty('Agrega al menos un producto.'),
        v.maxLength(MAX_SHIPPING_NOTICE_LINES, tooMany),
        v.check((lines) => new Set(lines.map(identify)).size === lines.length, twice),
      ),
    }),
    v.check(
      ({ expected_on, lines }) =>
        !isDay(expected_on) ||
        lines.every(({ expires_on }) => !isDay(expires_on) || !expiresBy(expires_on, expected_on)),
      EXPIRED_ON_ARRIVAL,
    ),
  );

/**
 * Data of the command `inbound.announce`, v2: one line for each lot of a product. The shipping notice takes the
 * id of its command.
 */
export const AnnounceShippingNoticeData = announcedWith(
  lineKey,
  `Máximo ${MAX_SHIPPING_NOTICE_LINES} líneas por aviso.`,
  'Cada lote de un producto va una sola vez en el aviso.',
);
export type AnnounceShippingNoticeData = v.InferOutput<typeof AnnounceShippingNoticeData>;

/** Data of the command `inbound.announce`, v1: one line for each product. */
export const AnnounceShippingNoticeDataV1 = announcedWith(
  ({ product_id }) => product_id,
  `Máximo ${MAX_SHIPPING_NOTICE_LINES} productos por aviso.`,
  'Cada producto va una sola vez en el aviso.',
);

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
const counted = { ...scanned, condition: UnitCondition, occurred_at: HappenedAt };
const putAway = { ...scanned, destination: Position, occurred_at: HappenedAt };

/**
 * Data of the command `inbound.count`, v2: a scan event, with the lot that its code or a person said. Its id is
 * the command's, so it counts once.
 */
export const CountUnitsData = v.strictObject({ ...counted, ...lotFields });
export type CountUnitsData = v.InferOutput<typeof CountUnitsData>;

/** Data of the command `inbound.count`, v1: nobody said a lot. */
export const CountUnitsDataV1 = v.strictObject(counted);

/** Data of the command `inbound.putAway`, v2: units of a lot went from the dock to their shelf. */
export const PutAwayData = v.strictObject({ ...putAway, ...lotFields });
export type PutAwayData = v.InferOutput<typeof PutAwayData>;

/** Data of the command `inbound.putAway`, v1: nobody said a lot. */
export const PutAwayDataV1 = v.strictObject(putAway);

/** Data of the command `inbound.undo`, v1: the counter-event of a scan, which has the id of its command. */
export const UndoScanData = v.strictObject({ notice_id: Uuid, scan_id: Uuid, occurred_at: HappenedAt });
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

const STOCK_OF_SCANS = ['inventory', 'stock_movements', 'products', 'tasks'] as const;

export const shippingNoticeCommands = {
  'inbound.announce': {
    ...command('inventory', AnnounceShippingNoticeData),
    v: 2,
    // What had one line for each product has one for each lot.
    earlier: { 1: { data: AnnounceShippingNoticeDataV1, upcast: asItIs } },
  },
  'inbound.cancel': command('inventory', CancelShippingNoticeData),
  'inbound.arrive': command('inventory', ArriveShippingNoticeData, ['tasks']),
  'inbound.count': {
    ...command('inventory', CountUnitsData, STOCK_OF_SCANS, { movesStock: true }),
    v: 2,
    earlier: { 1: { data: CountUnitsDataV1, upcast: withoutLot } },
  },
  'inbound.putAway': {
    ...command('inventory', PutAwayData, STOCK_OF_SCANS, { movesStock: true }),
    v: 2,
    earlier: { 1: { data: PutAwayDataV1, upcast: withoutLot } },
  },
  'inbound.undo': command('inventory', UndoScanData, STOCK_OF_SCANS, { movesStock: true }),
  'inbound.finish': command('inventory', EndShippingNoticeData, ['tasks']),
  'inbound.close': command('inventory', EndShippingNoticeData, ['tasks', 'inventory']),
} as const satisfies Record<string, CommandDefinition>;

function asItIs<Data>(data: Data): Data {
  return data;
}
