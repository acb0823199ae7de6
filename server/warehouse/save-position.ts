import { positionKey } from '#domain/inventory/position.ts';
import type { SavePositionData } from '#domain/warehouse/position-commands.ts';
import { changedMeanwhile, UNDESCRIBED } from '#domain/warehouse/position-rules.ts';
import { changedMessage } from '#domain/warehouse/position-messages.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionKeysOf, positionSaved } from '#server/warehouse/position-decisions.ts';
import {
  addPositions,
  lockPositions,
  updatePositions,
  type PositionRow,
} from '#server/warehouse/positions-storage.ts';

/**
 * Staff describe a position, or add one. The server does not overwrite a field that somebody else changed
 * since: the author decides with both values in sight. An archived position comes back, and its old
 * description stands in nobody's way.
 */
export const savePositionHandler: CommandHandler<SavePositionData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const known = await lockPositions(tx, positionKeysOf(all));
    return async (submitted) => {
      const added = new Map<string, PositionRow>();
      const changed = new Map<string, PositionRow>();
      const decisions = submitted.map(({ data }): Decision => {
        const id = positionKey(data.location);
        const before = known.get(id);
        const overwritten = before && !before.deleted ? changedMeanwhile(before, data) : [];
        if (overwritten.length > 0)
          return rejected('position_changed', changedMessage(data.location, overwritten));
        const after = {
          ...(before ?? { id, ...UNDESCRIBED, blocked: null }),
          ...data.changes,
          deleted: false,
        };
        known.set(id, after);
        if (before && !added.has(id)) changed.set(id, after);
        else added.set(id, after);
        return positionSaved(before, after);
      });
      const nowMs = submitted[0]?.nowMs ?? 0;
      const made = await addPositions(tx, [...added.values()], nowMs);
      // Somebody added it after the lookup: everything is decided again, with theirs in sight.
      if (made.size < added.size) throw new Error('A position was added meanwhile.');
      await updatePositions(tx, [...changed.values()], nowMs);
      return decisions;
    };
  },
};
