import { positionKey } from '#domain/inventory/position.ts';
import type { ArchivePositionData } from '#domain/warehouse/position-commands.ts';
import { whyNotArchived } from '#domain/warehouse/position-rules.ts';
import { unknownPositionMessage } from '#domain/warehouse/position-messages.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionHandler } from '#server/warehouse/position-handler.ts';
import { lockPositionsWhole, usesOf } from '#server/warehouse/positions-storage.ts';

/**
 * Takes an unused position off every screen. Goods on their way there are either already in the system stock,
 * and the position stays, or arrive after it, and bring it back.
 */
export const archivePositionHandler = positionHandler({
  lock: lockPositionsWhole,
  look: usesOf,
  decide({ location }: ArchivePositionData, before, uses) {
    const use = uses?.get(positionKey(location));
    if (!before || !use) return { refused: rejected('position_not_found', unknownPositionMessage(location)) };
    const why = whyNotArchived(location, use);
    if (why !== null) return { refused: rejected('position_in_use', why) };
    return { after: before.deleted ? before : { ...before, deleted: true } };
  },
});
