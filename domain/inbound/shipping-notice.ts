import * as v from 'valibot';
import { LotControl } from '#domain/catalog/lot-control.ts';
import { UnitFigure } from '#domain/catalog/product-measures.ts';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { documentNumber, parseDocumentNumber } from '#domain/text/document-number.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Rotation } from '#domain/warehouse/rotation.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/**
 * States of a shipping notice, from the day a store announces its goods until none of them waits (ADR 0053).
 */
export const shippingNoticeStatusLabels = {
  anunciado: 'Anunciado',
  en_muelle: 'En muelle',
  recibiendo: 'Recibiendo',
  recibido_parcial: 'Recibido parcial',
  recibido: 'Recibido',
  ubicado: 'Ubicado',
  cerrado: 'Cerrado',
  cancelado: 'Cancelado',
};
export const SHIPPING_NOTICE_STATUSES = keysOf(shippingNoticeStatusLabels);
export const ShippingNoticeStatus = v.picklist(SHIPPING_NOTICE_STATUSES);
export type ShippingNoticeStatus = v.InferOutput<typeof ShippingNoticeStatus>;

/** The condition of the units. Damaged ones go to quarantine with an incident of their own (ADR 0048). */
export const unitConditionLabels = {
  good: 'En buen estado',
  damaged: 'Dañado',
};
export const UNIT_CONDITIONS = keysOf(unitConditionLabels);
export const UnitCondition = v.picklist(UNIT_CONDITIONS);
export type UnitCondition = v.InferOutput<typeof UnitCondition>;

/** The content of one scan: units that were counted, or that went from the dock to their shelf. */
export const SCAN_KINDS = [...UNIT_CONDITIONS, 'put_away'] as const;
export const ScanKind = v.picklist(SCAN_KINDS);
export type ScanKind = v.InferOutput<typeof ScanKind>;

const units = wholeNumber();
const day = v.pipe(v.string(), v.isoDate());

/** Units of a line that were counted with a lot or a day that their code said. */
export const ReceivedLot = v.object({ lot: v.string(), expires_on: v.nullable(day), units });
export type ReceivedLot = v.InferOutput<typeof ReceivedLot>;

/** A lot of a product in a shipping notice: the units that the store announced and the sum of its scans. */
export const ShippingNoticeLine = v.object({
  product_id: Id,
  product_name: v.string(),
  sku: v.string(),
  gtin: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  /** 0 for a product, or a lot of it, that came without being announced. */
  expected: v.pipe(units, v.minValue(0)),
  /** As announced; as first scanned where nobody announced it. */
  lot: v.string(),
  expires_on: v.nullable(day),
  good: units,
  damaged: units,
  put_away: units,
  /** What says where the units belong. Null when nobody knows, as in an answer of an older server. */
  rotation: v.optional(v.nullable(Rotation), null),
  unit_weight_grams: v.optional(UnitFigure, null),
  unit_volume_cm3: v.optional(UnitFigure, null),
  /** What is written down of its product's units. An answer of an older server does not say it. */
  lot_control: v.optional(LotControl, 'none'),
  /** Days that its product must still last to be sold. An answer of an older server says none. */
  minimum_shelf_life_days: v.optional(v.number(), 0),
  /** What the codes of its goods said. An answer of an older server has none. */
  received: v.optional(v.array(ReceivedLot), []),
});
export type ShippingNoticeLine = v.InferOutput<typeof ShippingNoticeLine>;

/** A scan that still counts, so that the person who made it by mistake can take it back. */
export const ShippingNoticeScan = v.object({
  id: Uuid,
  kind: ScanKind,
  product_id: Id,
  units,
  /** As its code or a person said it. Not in an answer of an older server. */
  lot: v.optional(v.string(), ''),
  expires_on: v.optional(v.nullable(day), null),
  /** Whose scan it is: names are not theirs alone. Empty in an answer of an older server. */
  by_id: v.optional(v.string(), ''),
  by_name: v.string(),
  at: Instant,
});
export type ShippingNoticeScan = v.InferOutput<typeof ShippingNoticeScan>;

/** A step of a shipping notice, oldest first. */
export const ShippingNoticeEvent = v.object({
  to: ShippingNoticeStatus,
  note: v.string(),
  by_name: v.string(),
  at: Instant,
});
export type ShippingNoticeEvent = v.InferOutput<typeof ShippingNoticeEvent>;

/** An aviso de ingreso: goods that a store brings to the warehouse, as it and the staff read them. */
export const ShippingNotice = v.object({
  /** The id of the command that announced it. */
  id: Uuid,
  /** The number that people say: `ING-000123`. */
  number: v.pipe(v.string(), v.maxLength(30)),
  vendor_id: Id,
  vendor_name: v.string(),
  status: ShippingNoticeStatus,
  /** The day it is expected; null when the store did not say. */
  expected_on: v.nullable(day),
  /** Boxes or bags as announced, and as they came. */
  packages: v.pipe(units, v.minValue(1)),
  packages_arrived: v.nullable(v.pipe(units, v.minValue(0))),
  notes: v.string(),
  /** Where its goods wait until they are put away. */
  dock: Position,
  announced_at: Instant,
  announced_by_name: v.string(),
  arrived_at: v.nullable(Instant),
  lines: v.array(ShippingNoticeLine),
  /** The newest ones, newest first. */
  scans: v.array(ShippingNoticeScan),
  events: v.array(ShippingNoticeEvent),
});
export type ShippingNotice = v.InferOutput<typeof ShippingNotice>;

export const shippingNoticesPath = '/api/v1/inventory/avisos';

/** `7` → `ING-000007`. */
export function shippingNoticeNumber(sequence: number): string {
  return documentNumber('ING', sequence);
}

/**
 * The sequence in the text that a person wrote or scanned to find a shipping notice (`ING-000123`, `123`);
 * null when it is none.
 */
export function parseShippingNoticeNumber(input: string): number | null {
  return parseDocumentNumber('ING', input);
}
