import type * as v from 'valibot';
import type { Position } from '#domain/inventory/position.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { aCommand } from '#test/server/commands.ts';

type PositionCommand = Extract<CommandName, `position.${string}`>;

/** Staff change the fields of positions. */
export function aPositionCommand<Name extends PositionCommand>(
  name: Name,
  data: v.InferInput<(typeof commandCatalogue)[Name]['data']>,
  overrides: Partial<Command> = {},
): Command {
  return aCommand('admin_logistics', name, data, overrides);
}

/** Somebody sets how many units of anything a position holds. */
export function aCapacity(location: Position, maxUnits: number, seen: number | null = null): Command {
  return aPositionCommand('position.save', { location, changes: { maxUnits }, seen: { maxUnits: seen } });
}
