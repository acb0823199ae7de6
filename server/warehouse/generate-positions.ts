import { positionKey } from '#domain/inventory/position.ts';
import type { GeneratePositionsData, PositionsGeneratedResult } from '#domain/warehouse/position-commands.ts';
import { positionsOf } from '#domain/warehouse/position-ranges.ts';
import { rangesMessages } from '#domain/warehouse/position-messages.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionsChanged } from '#server/warehouse/position-decisions.ts';
import { addPositions } from '#server/warehouse/positions-storage.ts';

/** Makes every position of some ranges. Existing positions stay as they are, whoever described them. */
export const generatePositionsHandler: CommandHandler<GeneratePositionsData> = {
  needs: 'moveStock',
  lock: (tx) =>
    Promise.resolve((submitted) =>
      decideInTurn(submitted, async ({ data, nowMs }) => {
        const made = positionsOf(data.ranges);
        if (!made.ok) return rejected(made.refusal, rangesMessages[made.refusal]);
        const rows = made.value.map((at) => ({
          id: positionKey(at),
          ...data.description,
          planX: null,
          planY: null,
          blocked: null,
          deleted: false,
        }));
        const added = await addPositions(tx, rows, nowMs);
        const result: PositionsGeneratedResult = { created: added.size, existing: rows.length - added.size };
        return positionsChanged(result);
      }),
    ),
};
