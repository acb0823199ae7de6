import { positionKey } from '#domain/inventory/position.ts';
import type { ArchivePositionData } from '#domain/warehouse/position-commands.ts';
import { whyNotArchived } from '#domain/warehouse/position-rules.ts';
import { unknownPositionMessage } from '#domain/warehouse/position-messages.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionKeysOf, positionSaved } from '#server/warehouse/position-decisions.ts';
import {
  lockPositionsWhole,
  updatePositions,
  usesOf,
  type PositionRow,
} from '#server/warehouse/positions-storage.ts';

/**
 * Takes an unused position off every screen. Goods on their way there are either already in the system stock,
 * and the position stays, or arrive after it, and bring it back.
 */
export const archivePositionHandler: CommandHandler<ArchivePositionData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const known = await lockPositionsWhole(tx, positionKeysOf(all));
    return async (submitted) => {
      const uses = await usesOf(tx, positionKeysOf(submitted.map((each) => each.data)));
      const archived = new Map<string, PositionRow>();
      const decisions = submitted.map(({ data }): Decision => {
        const id = positionKey(data.location);
        const row = known.get(id);
        const use = uses.get(id);
        if (!row || !use) return rejected('position_not_found', unknownPositionMessage(data.location));
        const why = whyNotArchived(data.location, use);
        if (why !== null) return rejected('position_in_use', why);
        if (!row.deleted) archived.set(id, { ...row, deleted: true });
        return positionSaved(row, { ...row, deleted: true });
      });
      await updatePositions(tx, [...archived.values()], submitted[0]?.nowMs ?? 0);
      return decisions;
    };
  },
};
