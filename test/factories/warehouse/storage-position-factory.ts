import { type Position, positionKey } from '#domain/inventory/position.ts';
import type { StoragePosition } from '#domain/warehouse/storage-position.ts';

/** A shelf that somebody described; its id follows from its place. */
export function aStoragePosition(location: Position, over: Partial<StoragePosition> = {}): StoragePosition {
  return {
    id: positionKey(location),
    location,
    purpose: 'storage',
    access: 'golden',
    widthCm: 120,
    depthCm: 60,
    heightCm: 40,
    maxUnits: 40,
    maxWeightKg: null,
    planX: null,
    planY: null,
    blocked: null,
    countedAt: null,
    updatedAt: '2026-02-03T15:00:00.000Z',
    ...over,
  };
}
