import * as v from 'valibot';
import { DELIVERY_LAGS } from '#domain/audit/delivery-lag.ts';
import { AuditChange } from '#domain/audit/audit-change.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

export const auditPath = '/api/v1/audit';

/**
 * The source of an audit entry: an audit event of its own, or a record that was written once already where it
 * happened.
 */
export const AuditSource = v.picklist(['act', 'auth', 'payment', 'order']);
export type AuditSource = v.InferOutput<typeof AuditSource>;

/** `act:120`: source and reference. */
export const AuditId = v.pipe(v.string(), v.regex(/^(act|auth|payment|order):[\w-]{1,64}$/));

export const AUDIT_OUTCOMES = ['done', 'refused', 'parked'] as const;
export const AuditOutcome = v.picklist(AUDIT_OUTCOMES);
export type AuditOutcome = v.InferOutput<typeof AuditOutcome>;

/**
 * The fields of an entry that its hash covers. Any later change here would break the chain, so they never
 * change.
 */
export const AuditRecord = v.object({
  source: AuditSource,
  ref: v.string(),
  /** Name of a command or of another recorded event: `auth.login`. */
  act: v.string(),
  outcome: AuditOutcome,
  /** Why it was refused: a code. */
  reason: v.nullable(v.string()),
  /** The actor; null for the server itself, or for nobody known. */
  actor_id: v.nullable(v.string()),
  /** The actor's role at that time. */
  role: v.nullable(v.string()),
  device_id: v.nullable(v.string()),
  command_id: v.nullable(v.string()),
  /** The thing that it was about: `part:OF-1-1`. */
  subject: v.string(),
  /** By the device's clock; null when the device did not say. */
  occurred_at: v.nullable(v.string()),
  recorded_at: v.string(),
  arrival: v.nullable(v.picklist(DELIVERY_LAGS)),
  /** The data that was asked for, without anything that somebody wrote of their own. */
  asked: v.unknown(),
  changes: v.array(AuditChange),
});
export type AuditRecord = v.InferOutput<typeof AuditRecord>;

/** An entry as the people who audit read it. Names are looked up: the record holds ids alone. */
export const AuditEntry = v.object({
  ...AuditRecord.entries,
  id: AuditId,
  actor_name: v.nullable(v.string()),
  /** Where it came from, while that may be kept. */
  address: v.string(),
  device: v.string(),
  /** Its place in the chain and its hash there; null until it is in the chain. */
  seq: v.nullable(v.number()),
  hash: v.nullable(v.string()),
  /** The words by which people know what its ids name: an order's number, a SKU, a person. */
  names: v.record(v.string(), v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** A filter of entries. */
const filters = {
  /** Id of a person. */
  actor: v.optional(Id),
  role: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{1,30}$/))),
  device_id: v.optional(Id),
  /** A whole event (`order.advance`) or its area (`order`). */
  act: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z_]{1,30}(\.[a-zA-Z_]{1,40})?$/))),
  outcome: v.optional(AuditOutcome),
  arrival: v.optional(v.picklist(DELIVERY_LAGS)),
  /** The thing that it was about: `product:…`. */
  subject: v.optional(Id),
  /** Days in Bogotá, both included. */
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
  /** Part of an id or of a changed field, or of the name or e-mail of the person who did it. */
  q: v.optional(trimmedText(120)),
};

/** Query of `GET /audit`. */
export const AuditQuery = v.object({
  ...filters,
  /** Only entries before this one, the last of the previous page. */
  before: v.optional(AuditId),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/** @property next the value to send for the following page; null at the end. */
export const AuditPage = v.object({ data: v.array(AuditEntry), next: v.nullable(AuditId) });
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** Query of `GET /audit/export`. */
export const AuditExportQuery = v.object({
  ...filters,
  format: v.optional(v.picklist(['csv', 'ndjson']), 'csv'),
});
export type AuditExportQuery = v.InferOutput<typeof AuditExportQuery>;

/**
 * The end of the chain at some moment. A person who keeps it elsewhere can tell later whether the end was cut
 * or rewritten.
 */
export const ChainEntry = v.object({ seq: v.number(), hash: v.string() });
export type ChainEntry = v.InferOutput<typeof ChainEntry>;

/** A chain entry as it is printed and typed: `1204-9f86d0…`. */
export const ChainEntryInput = v.pipe(
  v.string(),
  seenText(),
  v.toLowerCase(),
  v.regex(
    /^\d{1,15}-[0-9a-f]{64}$/,
    'El sello se ve como 120-9f86d0…: un número, un guion y 64 letras y cifras.',
  ),
);

/** Query of `GET /audit/verify`: a part of the chain, from the place after `after`. */
export const AuditVerifyQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
  seal: v.optional(ChainEntryInput),
});

export const AuditCheck = v.object({
  /** Entries whose hash was computed again in this part. */
  checked: v.number(),
  /** Entries whose time to be kept is over: their hash still links their neighbours. */
  expired: v.number(),
  broken: v.nullable(
    v.object({
      seq: v.number(),
      id: v.nullable(AuditId),
      how: v.picklist(['altered', 'missing', 'skipped']),
    }),
  ),
  /** The value to send for the next part; null when this was the last part, or something is broken. */
  next: v.nullable(v.number()),
  head: ChainEntry,
  /** Entries that are not in the chain yet, and since when. */
  unsealed: v.object({ count: v.number(), since: v.nullable(Instant) }),
  /** Whether the chain entry that was asked about is in the chain; null when none was. */
  seal: v.nullable(v.picklist(['found', 'different', 'beyond'])),
});
export type AuditCheck = v.InferOutput<typeof AuditCheck>;

export function formatChainEntry({ seq, hash }: ChainEntry): string {
  return `${seq}-${hash}`;
}

export function readChainEntry(input: string): ChainEntry {
  const [seq = '', hash = ''] = input.split('-');
  return { seq: Number(seq), hash };
}
