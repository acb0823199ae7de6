import { positionLabel, type Position } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type {
  BlockPositionData,
  GeneratePositionsData,
  SavePositionData,
} from '#domain/warehouse/position-commands.ts';
import { commandsMaking } from '#src/shared/positions/positions-with-pending.ts';
import { everyOwnEntry, send, sendCommand } from '#src/sync/outbox.ts';
import type { NewCommand } from '#src/sync/outbox-contract.ts';

/**
 * Saves changes to a position, or a new one, on this device; it leaves by itself. Answers the command's id. Its
 * author is offered to undo it, as with the others.
 * @throws OutboxWriteError when the device could not save it; so do the others.
 */
export function sendPosition(
  accountId: string,
  data: SavePositionData,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<string> {
  return sendCommand(positionCommand(accountId, data, { isNew }));
}

/**
 * Says that a place is one of the warehouse, by the word of whoever stands before it. What is left there comes after
 * it (`foundBefore`), so nobody is offered to undo it.
 */
export async function sendFoundPosition(accountId: string, location: Position): Promise<void> {
  const data: SavePositionData = { location, changes: {}, seen: {} };
  const { undoable: _, ...place } = placeOf(accountId, location);
  await send('position.save', data, { ...place, title: 'Crear una posición' });
}

/** The commands that a command about some places comes after: those that make them, in this tab or another one. */
export function foundBefore(...places: readonly (Position | null)[]): string[] {
  return commandsMaking(places, everyOwnEntry.peek() ?? []);
}

/** Changes to a position as `sendTogether` saves them. @param act what they are undone with. */
export function positionCommand(
  accountId: string,
  data: SavePositionData,
  { isNew = false, act }: { isNew?: boolean; act?: string },
): NewCommand {
  return {
    name: 'position.save',
    data,
    options: {
      ...placeOf(accountId, data.location),
      title: isNew ? 'Crear una posición' : 'Describir una posición',
      ...(act !== undefined && { undoable: act }),
    },
  };
}

/** @param count how many positions the ranges have. */
export function sendPositions(
  accountId: string,
  data: GeneratePositionsData,
  { count, detail }: { count: number; detail: string },
): Promise<string> {
  return send('position.generate', data, {
    lane: laneOf(accountId),
    title: `Crear ${countOf(count, 'posición', 'posiciones')}`,
    detail,
    preview: null,
    undoable: true,
  });
}

export function sendPositionBlock(accountId: string, data: BlockPositionData): Promise<string> {
  const { reason } = data;
  const place = placeOf(accountId, data.location);
  return send('position.block', data, {
    ...place,
    title: reason === null ? 'Abrir una posición' : 'Bloquear una posición',
    detail: reason === null ? place.detail : `${place.detail} · ${reason}`,
  });
}

export function sendPositionArchiving(accountId: string, location: Position): Promise<string> {
  return send(
    'position.archive',
    { location },
    {
      ...placeOf(accountId, location),
      title: 'Archivar una posición',
    },
  );
}

function placeOf(accountId: string, at: Position) {
  return { lane: laneOf(accountId), detail: positionLabel(at), preview: null, undoable: true } as const;
}

/** One lane for all positions of a person: a change to a position comes after its creation. */
function laneOf(accountId: string): string {
  return `positions:${accountId}`;
}
