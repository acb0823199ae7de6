import { sql } from 'drizzle-orm';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { CommandHandlers, DecisionContext } from '#server/commands/command-handler.ts';
import { readCommand } from '#server/commands/read-command.ts';
import { runBatch, type AuthoredCommand } from '#server/commands/run-batch.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { HistoryPerson } from '#server/seed/history/history-people.ts';
import { demoId } from '#server/seed/chance.ts';

/** A command that somebody of the demonstration sends. */
export interface PresentAct {
  /** Names it for ever; its id follows from it. */
  key: string;
  by: HistoryPerson;
  name: CommandName;
  data: object;
  /** The outcome that it must have. */
  becomes?: CommandResult['status'];
}

/** Carries commands out at a time by the product's own handlers, in their order. @returns the answers. */
export type CarryOut = (atMs: number, acts: readonly PresentAct[]) => Promise<CommandResult[]>;

export function presentActId(key: string): string {
  return demoId(`act ${key}`);
}

/** How the demonstration's people do things within the caller's transaction. */
export function carryingOut(
  tx: Db,
  handlers: CommandHandlers,
  context: Omit<DecisionContext, 'nowMs'>,
): CarryOut {
  return async (nowMs, acts) => {
    const commands = acts.map((each) => authored(each, nowMs));
    const { results } = await runBatch(tx, commands, handlers, { ...context, nowMs });
    for (const [index, { key, becomes = 'applied' }] of acts.entries()) {
      const result = results[index];
      if (result?.status !== becomes)
        throw new Error(`The demonstration's "${key}" is ${JSON.stringify(result)}, not ${becomes}.`);
    }
    await redate(tx, nowMs);
    return results;
  };
}

function authored({ key, by, name, data }: PresentAct, atMs: number): AuthoredCommand {
  const { type, v } = commandCatalogue[name];
  const id = presentActId(key);
  const read = readCommand({
    id,
    type,
    name,
    v,
    data,
    timestamp: new Date(atMs).toISOString(),
    actorId: by.id,
    deviceId: by.deviceId,
    lane: id,
    laneSeq: 1,
    after: [],
  });
  if (!read || !('command' in read)) throw new Error(`The demonstration's "${key}" cannot be read.`);
  const actor = {
    id: by.id,
    ...fixedRole(by.role),
    vendorIds: [],
    name: by.name,
    kind: 'session' as const,
    deviceId: by.deviceId,
  };
  return { ...read, actor };
}

/** What the database dated by its own clock, which stands still in a transaction, happened at this time. */
async function redate(tx: Db, atMs: number): Promise<void> {
  const at = new Date(atMs).toISOString();
  for (const table of ['order_events', 'order_return_events'] as const)
    await rowsOf(tx, sql`update ${sql.identifier(table)} set at = ${at}::timestamptz where at = now()`);
}
