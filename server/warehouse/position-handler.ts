import { positionKey, type Position } from '#domain/inventory/position.ts';
import type { CommandHandler, Decision } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { positionKeysOf, positionSaved } from '#server/warehouse/position-decisions.ts';
import {
  addPositions,
  lockPositions,
  updatePositions,
  type PositionRow,
} from '#server/warehouse/positions-storage.ts';

interface PositionWork<Data, Seen> {
  /** Locks the rows of positions; goods may still come there, unless told otherwise. */
  lock?: (tx: Db, keys: readonly string[]) => Promise<Map<string, PositionRow>>;
  /** Reads what else the decisions need to know about the positions. */
  look?: (tx: Db, keys: readonly string[]) => Promise<Seen>;
  /** The position as the command leaves it, `before` itself where nothing changes; or why it is refused. */
  decide(
    data: Data,
    before: PositionRow | undefined,
    seen: Seen | undefined,
  ): { after: PositionRow } | { refused: Decision };
}

/** A handler of commands about one position each, whose rows are written together. */
export function positionHandler<Data extends { location: Position }, Seen = undefined>({
  lock = lockPositions,
  look,
  decide,
}: PositionWork<Data, Seen>): CommandHandler<Data> {
  return {
    needs: 'moveStock',
    async lock(tx, all) {
      const known = await lock(tx, positionKeysOf(all));
      return async (submitted) => {
        const seen = await look?.(tx, positionKeysOf(submitted.map((each) => each.data)));
        const added = new Map<string, PositionRow>();
        const changed = new Map<string, PositionRow>();
        const decisions = submitted.map(({ data }): Decision => {
          const id = positionKey(data.location);
          const before = known.get(id);
          const decided = decide(data, before, seen);
          if ('refused' in decided) return decided.refused;
          const { after } = decided;
          known.set(id, after);
          if (!before || added.has(id)) added.set(id, after);
          else if (after !== before) changed.set(id, after);
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
}
