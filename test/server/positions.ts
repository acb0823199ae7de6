import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand } from '#test/server/commands.ts';
import type { TestServer } from '#test/server/test-server.ts';

type PositionCommand = Extract<CommandName, `position.${string}`>;

/** Staff change the fields of positions. */
export function aPositionCommand<Name extends PositionCommand>(
  name: Name,
  data: v.InferInput<(typeof commandCatalogue)[Name]['data']>,
  overrides: Partial<Command> = {},
): Command {
  return aCommand('admin_logistics', name, data, overrides);
}

/** Somebody says that a place is one of the warehouse, and no more. */
export function aPlace(location: Position, overrides: Partial<Command> = {}): Command {
  return aPositionCommand('position.save', { location, changes: {}, seen: {} }, overrides);
}

/** Somebody sets how many units of anything a position holds. */
export function aCapacity(location: Position, maxUnits: number, seen: number | null = null): Command {
  return aPositionCommand('position.save', { location, changes: { maxUnits }, seen: { maxUnits: seen } });
}

/** Somebody blocks a position, or opens it again; `seen` is the reason that they saw there. */
export function aBlock(location: Position, reason: string | null, seen: string | null = null): Command {
  return aPositionCommand('position.block', { location, reason, seen });
}

/** What several positions are made with: none has measures. */
export function aSharedDescription(maxUnits: number | null = null) {
  return {
    purpose: 'storage',
    access: 'golden',
    widthCm: null,
    depthCm: null,
    heightCm: null,
    maxUnits,
    maxWeightKg: null,
  } as const;
}

/** The ranges of one position alone. */
export function rangesOf({ zone, aisle, shelf, position }: Position) {
  const one = (each: string) => ({ from: each, to: each });
  return { zone, aisles: one(aisle), shelves: one(shelf), positions: one(position) };
}

let lastAisle = 10;

/** A position that no other test uses, and nobody described. */
export function newPosition(): Position {
  lastAisle += 1;
  return { zone: 'warehouse_a', aisle: String(lastAisle), shelf: '1', position: 'A' };
}

/** What the server stores about a position, also about an archived one. */
export async function storedPosition(server: TestServer, location: Position) {
  const [row] = await rowsOf<Record<string, unknown>>(
    server.db,
    sql`select purpose, max_units as "maxUnits", width_cm as "widthCm", blocked, deleted from positions
        where id = ${positionKey(location)}`,
  );
  return row;
}
