import { dayInBogota } from '#domain/calendar/day.ts';
import { SYSTEM_AUTHOR, type StockMovement } from '#domain/inventory/stock-movement.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { shelfPickOf } from '#domain/warehouse/shelf-pick.ts';
import type { PositionPurpose } from '#domain/warehouse/storage-position.ts';

/** The work that people do with goods on the floor, as far as the ledger tells. */
export const lineKindLabels = {
  received: 'Recibidas',
  put_away: 'Ubicadas',
  picked: 'Recogidas',
  moved: 'Trasladadas',
};
export const LINE_KINDS = keysOf(lineKindLabels);
export type LineKind = keyof typeof lineKindLabels;

/** A product that somebody brought from one place to another for one document, however many scans it took. */
export interface FloorLine {
  kind: LineKind;
  /** The time of its first movement. */
  atMs: number;
}

type Movement = Pick<
  StockMovement,
  'id' | 'productId' | 'type' | 'reason' | 'from' | 'to' | 'reference' | 'userId' | 'timestamp'
>;
export type PurposeOf = (positionKey: string) => PositionPurpose | undefined;

/**
 * The lines behind some movements. Units of a product that go the same way on one day, for the same document
 * and by the same person, are one line: a reader reports them one by one. Without a document each movement is
 * a line.
 */
export function floorLines(movements: readonly Movement[], purposeOf: PurposeOf): FloorLine[] {
  const lines = new Map<string, FloorLine>();
  for (const each of movements) {
    const kind = lineKindOf(each, purposeOf);
    if (!kind) continue;
    const atMs = Date.parse(each.timestamp);
    const key = keyOf(each, kind, atMs);
    const known = lines.get(key);
    if (!known || atMs < known.atMs) lines.set(key, { kind, atMs });
  }
  return [...lines.values()];
}

/**
 * The kind of work of a movement. Null for movements that are no such work: those of the system, corrections,
 * goods that go to quarantine, goods that leave packing (they were picked before), and goods that go back to
 * their shelf.
 */
export function lineKindOf(movement: Movement, purposeOf: PurposeOf): LineKind | null {
  const { userId, type, from, to } = movement;
  const isPacking = (key: string) => purposeOf(key) === 'packing';
  if (userId === SYSTEM_AUTHOR) return null;
  if (shelfPickOf(movement, isPacking)) return 'picked';
  if (type === 'entrada') return 'received';
  if (type !== 'transferencia' || from.startsWith('@') || to.startsWith('@') || isPacking(from)) return null;
  return purposeOf(from) === 'dock' ? 'put_away' : 'moved';
}

function keyOf(
  { id, productId, from, to, reference, userId }: Movement,
  kind: LineKind,
  atMs: number,
): string {
  if (reference === '') return id;
  return JSON.stringify([dayInBogota(atMs), kind, productId, from, to, reference, userId]);
}
