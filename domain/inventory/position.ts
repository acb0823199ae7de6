import * as v from 'valibot';
import { keysOf } from '#domain/base/keys-of.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/** Zones of the warehouse (spec §3). */
export const zoneLabels = {
  warehouse_a: 'Bodega A',
  warehouse_b: 'Bodega B',
  display_area: 'Exhibición',
  storage_room: 'Depósito',
};
export const ZONES = keysOf(zoneLabels);
export const Zone = v.picklist(ZONES);
export type Zone = v.InferOutput<typeof Zone>;

/** How the zone is written on a label. */
export const zoneLetters = {
  warehouse_a: 'A',
  warehouse_b: 'B',
  display_area: 'E',
  storage_room: 'D',
} satisfies Record<Zone, string>;

const part = v.pipe(v.string(), seenText(), v.toUpperCase(), v.regex(/^[A-Z0-9]{1,6}$/));

/** A place in the warehouse where goods stand (spec §3 `location`). */
export const Position = v.strictObject({ zone: Zone, aisle: part, shelf: part, position: part });
export type Position = v.InferOutput<typeof Position>;

/** Places outside the warehouse, so that every movement has two ends and the ledger balances. */
export const VIRTUAL_POSITIONS = [
  '@proveedor',
  '@cliente',
  '@ajuste',
  '@merma',
  '@transito',
  '@cuarentena',
] as const;
export type VirtualPosition = (typeof VIRTUAL_POSITIONS)[number];

/** Where units of a reported incident stand: not sold, and not lost from the ledger. */
export const QUARANTINE = '@cuarentena' satisfies VirtualPosition;

/** Whether an end of a movement is outside the warehouse. */
export function isVirtual(key: string): boolean {
  return key.startsWith('@');
}

/** Key of a position in the ledger: `warehouse_a/03/2/B`. */
export function positionKey(at: Position): string {
  return `${at.zone}/${at.aisle}/${at.shelf}/${at.position}`;
}

/** The text on the label of the shelf: `A-03-2-B`. */
export function positionLabel(at: Position): string {
  return `${zoneLetters[at.zone]}-${at.aisle}-${at.shelf}-${at.position}`;
}

/** Reads a shelf label, in either case; null when it is none. */
export function parsePositionLabel(label: string): Position | null {
  const [letter, aisle, shelf, position, ...rest] = label.trim().toUpperCase().split('-');
  const zone = ZONES.find((each) => zoneLetters[each] === letter);
  const parsed = v.safeParse(Position, { zone, aisle, shelf, position });
  return rest.length === 0 && parsed.success ? parsed.output : null;
}

export function parsePositionKey(key: string): Position | null {
  const [zone, aisle, shelf, position, ...rest] = key.split('/');
  const parsed = v.safeParse(Position, { zone, aisle, shelf, position });
  return rest.length === 0 && parsed.success ? parsed.output : null;
}
