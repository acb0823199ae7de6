import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { documentNumber, parseDocumentNumber } from '#domain/document-number.ts';
import { wholeNumber } from '#domain/whole-number.ts';

/** States of a notice, from the day a store announces its goods until nothing of them waits (ADR 0053). */
export const NOTICE_STATUSES = [
  'anunciado',
  'en_muelle',
  'recibiendo',
  'recibido_parcial',
  'recibido',
  'ubicado',
  'cerrado',
  'cancelado',
] as const;
export const NoticeStatus = v.picklist(NOTICE_STATUSES);
export type NoticeStatus = v.InferOutput<typeof NoticeStatus>;

/** How units came. What is damaged goes to quarantine with an incident of its own (ADR 0048). */
export const UNIT_CONDITIONS = ['good', 'damaged'] as const;
export const UnitCondition = v.picklist(UNIT_CONDITIONS);
export type UnitCondition = v.InferOutput<typeof UnitCondition>;

/** What one scan tells: units that were counted, or that went from the dock to their shelf. */
export const SCAN_KINDS = [...UNIT_CONDITIONS, 'put_away'] as const;
export const ScanKind = v.picklist(SCAN_KINDS);
export type ScanKind = v.InferOutput<typeof ScanKind>;

const units = wholeNumber();
const day = v.pipe(v.string(), v.isoDate());

/** A product of a notice: what the store announced and what its scans add up to. */
export const NoticeLine = v.object({
  product_id: Id,
  product_name: v.string(),
  sku: v.string(),
  gtin: v.nullable(v.string()),
  image_url: v.nullable(v.string()),
  /** 0 for what came without being announced. */
  expected: v.pipe(units, v.minValue(0)),
  lot: v.string(),
  expires_on: v.nullable(day),
  good: units,
  damaged: units,
  put_away: units,
});
export type NoticeLine = v.InferOutput<typeof NoticeLine>;

/** A scan that still counts, so that whoever made it by mistake can take it back. */
export const NoticeScan = v.object({
  id: Uuid,
  kind: ScanKind,
  product_id: Id,
  units,
  by_name: v.string(),
  at: Instant,
});
export type NoticeScan = v.InferOutput<typeof NoticeScan>;

/** A step of a notice, oldest first. */
export const NoticeEvent = v.object({
  to: NoticeStatus,
  note: v.string(),
  by_name: v.string(),
  at: Instant,
});
export type NoticeEvent = v.InferOutput<typeof NoticeEvent>;

/** An aviso de ingreso: goods that a store brings to the warehouse, as it and the staff read them. */
export const InboundNotice = v.object({
  /** The id of the command that announced it. */
  id: Uuid,
  /** What people say: `ING-000123`. */
  number: v.pipe(v.string(), v.maxLength(30)),
  vendor_id: Id,
  vendor_name: v.string(),
  status: NoticeStatus,
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
  lines: v.array(NoticeLine),
  /** The newest ones, newest first. */
  scans: v.array(NoticeScan),
  events: v.array(NoticeEvent),
});
export type InboundNotice = v.InferOutput<typeof InboundNotice>;

export const noticesPath = '/api/v1/inventory/avisos';

/** `7` → `ING-000007`. */
export function noticeNumber(sequence: number): string {
  return documentNumber('ING', sequence);
}

/** The sequence in what a person wrote or scanned to find a notice (`ING-000123`, `123`); null when it is none. */
export function parseNoticeNumber(written: string): number | null {
  return parseDocumentNumber('ING', written);
}
