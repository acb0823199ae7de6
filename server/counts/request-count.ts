import type { RequestCountData, RequestCountResult } from '#domain/counts/count-commands.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { positionsToCount } from '#server/counts/positions-to-count.ts';
import { openTasks } from '#server/warehouse/tasks-storage.ts';

/**
 * Somebody asks for positions to be counted: each becomes a task with the products that stand there and
 * without their units. A position that already waits for a count is not asked for twice.
 */
export const requestCountHandler: CommandHandler<RequestCountData> = {
  needs: 'moveStock',
  lock: (tx) =>
    Promise.resolve((submitted) =>
      decideInTurn(submitted, async ({ id, data, nowMs }) => {
        const positions = await positionsToCount(tx, data, nowMs);
        const opened = await openTasks(
          tx,
          positions.map(({ key, products }, index) => ({
            id: `${id}:${index + 1}`,
            kind: 'count',
            reference: labelOf(key),
            sourceId: key,
            lines: products.map((productId, line) => ({
              id: String(line + 1),
              productId,
              from: key,
              to: null,
              quantity: null,
            })),
          })),
          nowMs,
        );
        const result: RequestCountResult = { requested: opened.length };
        return { status: 'applied', result, touched: [{ collection: 'tasks' }] };
      }),
    ),
};

function labelOf(key: string): string {
  const position = parsePositionKey(key);
  return position ? positionLabel(position) : key;
}
