import type { BlockPositionData } from '#domain/warehouse/position-commands.ts';
import { blockedAs } from '#domain/warehouse/position-rules.ts';
import { blockedMeanwhileMessage, unknownPositionMessage } from '#domain/warehouse/position-messages.ts';
import { rejected } from '#server/commands/rejected.ts';
import { positionHandler } from '#server/warehouse/position-handler.ts';

/** Staff say that nothing goes into a position or out of it, and why; or open it again. */
export const blockPositionHandler = positionHandler({
  decide(data: BlockPositionData, before) {
    const { location } = data;
    if (!before || before.deleted)
      return { refused: rejected('position_not_found', unknownPositionMessage(location)) };
    const blocked = blockedAs(before.blocked, data);
    if (!blocked.ok)
      return { refused: rejected(blocked.refusal, blockedMeanwhileMessage(location, before.blocked)) };
    return { after: blocked.value === before.blocked ? before : { ...before, blocked: blocked.value } };
  },
});
