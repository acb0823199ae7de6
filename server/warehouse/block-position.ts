import { positionKey } from '#domain/inventory/position.ts';
import type { BlockPositionData } from '#domain/warehouse/position-commands.ts';
import { blockedAs } from '#domain/warehouse/position-rules.ts';
import { blockedMeanwhileMessage, unknownPositionMessage } from '#domain/warehouse/position-messages.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionKeysOf, positionSaved } from '#server/warehouse/position-decisions.ts';
import { lockPositions, updatePositions, type PositionRow } from '#server/warehouse/positions-storage.ts';

/** Staff say that nothing goes into a position or out of it, and why; or open it again. */
export const blockPositionHandler: CommandHandler<BlockPositionData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const known = await lockPositions(tx, positionKeysOf(all));
    return async (submitted) => {
      const changed = new Map<string, PositionRow>();
      const decisions = submitted.map(({ data }): Decision => {
        const id = positionKey(data.location);
        const before = known.get(id);
        if (!before || before.deleted)
          return rejected('position_not_found', unknownPositionMessage(data.location));
        const blocked = blockedAs(before.blocked, data);
        if (!blocked.ok)
          return rejected(blocked.refusal, blockedMeanwhileMessage(data.location, before.blocked));
        const after = { ...before, blocked: blocked.value };
        known.set(id, after);
        if (after.blocked !== before.blocked) changed.set(id, after);
        return positionSaved(before, after);
      });
      await updatePositions(tx, [...changed.values()], submitted[0]?.nowMs ?? 0);
      return decisions;
    };
  },
};
