import { positionKey } from '#domain/inventory/position.ts';
import type { BlockPositionData, PositionSavedResult } from '#domain/warehouse/position-commands.ts';
import { blockedAs } from '#domain/warehouse/position-rules.ts';
import { blockedMeanwhileSentence, unknownPositionSentence } from '#domain/warehouse/position-words.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionChanges, positionsChanged } from '#server/warehouse/position-decisions.ts';
import { lockPositions, updatePositions, type PositionRow } from '#server/warehouse/positions-storage.ts';

/** Staff say that nothing is put in a position or taken from it, and why; or open it again. */
export const blockPositionHandler: CommandHandler<BlockPositionData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const known = await lockPositions(
      tx,
      all.map((each) => positionKey(each.location)),
    );
    return async (submitted) => {
      const changed = new Map<string, PositionRow>();
      const decisions = submitted.map(({ data }): Decision => {
        const id = positionKey(data.location);
        const before = known.get(id);
        if (!before || before.deleted)
          return rejected('position_not_found', unknownPositionSentence(data.location));
        const blocked = blockedAs(before.blocked, data);
        if (!blocked.ok)
          return rejected(blocked.refusal, blockedMeanwhileSentence(data.location, before.blocked));
        const after = { ...before, blocked: blocked.value };
        known.set(id, after);
        if (after.blocked !== before.blocked) changed.set(id, after);
        const result: PositionSavedResult = { position_id: id };
        return positionsChanged(result, positionChanges(before, after));
      });
      await updatePositions(tx, [...changed.values()], submitted[0]?.nowMs ?? 0);
      return decisions;
    };
  },
};
