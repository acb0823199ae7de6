import * as v from 'valibot';
import { parsePositionKey, positionKey, type Position } from '#domain/inventory/position.ts';
import {
  ArchivePositionData,
  BlockPositionData,
  GeneratePositionsData,
  SavePositionData,
} from '#domain/warehouse/position-commands.ts';
import { positionsOf } from '#domain/warehouse/position-ranges.ts';
import { UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';
import { isShownOverReplica, isUnsettled } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** A position as this device shows it. */
export interface PositionWithPending extends StoragePosition {
  /** It shows a change of this device that the server has not confirmed. */
  provisional: boolean;
}

/**
 * The server's positions by their key, with this device's unconfirmed changes on top in the order they were
 * made, and the positions with goods that nobody described.
 * @param stocked keys of the positions that the inventory names.
 */
export function positionsWithPending(
  replica: readonly StoragePosition[],
  entries: readonly OutboxEntry[],
  stocked: Iterable<string> = [],
): Map<string, PositionWithPending> {
  const shown = new Map<string, PositionWithPending>(
    replica.map((each) => [each.id, { ...each, provisional: false }] as const),
  );
  for (const key of stocked) {
    const at = shown.has(key) ? null : parsePositionKey(key);
    if (at) shown.set(key, undescribed(at, null));
  }
  const pending = entries.filter((each) => each.name.startsWith('position.') && isShownOverReplica(each));
  for (const entry of pending.toSorted((a, b) => (a.id < b.id ? -1 : 1))) applyTo(shown, entry);
  return shown;
}

/**
 * The commands of this device that make some places and have no answer yet: goods leave for those after them, or the
 * server refuses the goods.
 */
export function commandsMaking(
  places: readonly (Position | null)[],
  entries: readonly OutboxEntry[],
): string[] {
  const keys = new Set(places.flatMap((at) => (at ? [positionKey(at)] : [])));
  const isMade = (at: Position) => keys.has(positionKey(at));
  return entries.filter((each) => isUnsettled(each) && placesMadeBy(each).some(isMade)).map(({ id }) => id);
}

/** Of a place that is known something was seen before it was changed. */
function placesMadeBy({ name, data }: OutboxEntry): readonly Position[] {
  if (name === 'position.save' && v.is(SavePositionData, data))
    return Object.keys(data.seen).length === 0 ? [data.location] : [];
  if (name !== 'position.generate' || !v.is(GeneratePositionsData, data)) return [];
  const made = positionsOf(data.ranges);
  return made.ok ? made.value : [];
}

function applyTo(shown: Map<string, PositionWithPending>, { name, data, timestamp }: OutboxEntry): void {
  const change = (at: Position, changes: Partial<StoragePosition>) => {
    const before = shown.get(positionKey(at)) ?? undescribed(at, timestamp);
    shown.set(before.id, { ...before, ...changes, provisional: true });
  };
  if (name === 'position.save' && v.is(SavePositionData, data)) change(data.location, data.changes);
  if (name === 'position.block' && v.is(BlockPositionData, data))
    change(data.location, { blocked: data.reason });
  if (name === 'position.archive' && v.is(ArchivePositionData, data))
    shown.delete(positionKey(data.location));
  if (name === 'position.generate' && v.is(GeneratePositionsData, data)) {
    const made = positionsOf(data.ranges);
    for (const at of made.ok ? made.value : []) if (!shown.has(positionKey(at))) change(at, data.description);
  }
}

function undescribed(at: Position, since: string | null): PositionWithPending {
  return {
    id: positionKey(at),
    location: at,
    ...UNDESCRIBED,
    blocked: null,
    countedAt: null,
    updatedAt: since ?? new Date(0).toISOString(),
    provisional: false,
  };
}
