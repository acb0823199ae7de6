import { positionKey } from '#domain/inventory/position.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import { changedMeanwhile, UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { changedMessage } from '#domain/warehouse/position-messages.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionHandler } from '#server/warehouse/position-handler.ts';

/**
 * Staff describe a position, or add one. The server does not overwrite a field that somebody else changed
 * since: the author decides with both values in sight. An archived position comes back, and its old
 * description stands in nobody's way.
 */
export const savePositionHandler = positionHandler({
  decide(data: SavePositionData, before) {
    const overwritten = before && !before.deleted ? changedMeanwhile(before, data) : [];
    if (overwritten.length > 0)
      return { refused: rejected('position_changed', changedMessage(data.location, overwritten)) };
    const known = before ?? { id: positionKey(data.location), ...UNDESCRIBED, blocked: null };
    return { after: { ...known, ...data.changes, deleted: false } };
  },
});
