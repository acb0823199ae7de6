import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { MAX_BATCH_COMMANDS, type CommandResult } from '#domain/protocol/command.ts';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { type CommandType } from '#domain/protocol/command-definition.ts';
import { Uuid, uuidText } from '#domain/base/ids.ts';
import { offlineMovement } from '#domain/inventory/offline-movement.ts';
import { offlineOrder } from '#domain/orders/placement/offline-order.ts';
import type { MeantCommand } from '#domain/protocol/offline-item.ts';
import { readCommand, type ReadCommand } from '#server/commands/read-command.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Actor } from '#server/http/app-env.ts';
import { fieldErrors } from '#server/http/parsed.ts';

const Batch = v.strictObject({
  commands: v.pipe(v.array(v.unknown()), v.nonEmpty(), v.maxLength(MAX_BATCH_COMMANDS)),
});

/**
 * Reads the body of a sync endpoint: a batch, or the bare data of one command with its `Idempotency-Key`.
 * Commands that cannot be read are already answered.
 * @throws ApiProblem when no command can be answered, or when the commands are not this actor's.
 */
export function readSubmission(
  type: CommandType,
  actor: Actor,
  body: unknown,
  idempotencyKey: string | undefined,
): { bare: boolean; read: (ReadCommand | CommandResult)[] } {
  const bare = !isBatch(body);
  const alone = () =>
    meantCommand(type, actor, body, idempotencyKey) ?? bareCommand(type, actor, body, idempotencyKey);
  const written = bare ? [alone()] : envelopesOf(body);
  const read = written.map((each) => {
    const command = readCommand(each);
    if (!command) throw problem(422, 'API_001', 'Cada acción debe llevar su identificador (UUID).');
    if ('command' in command) refuseForeign(type, actor, command);
    return command;
  });
  return { bare, read };
}

/** Whether a body brings commands, and not the data of one. */
export function isBatch(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'commands' in body;
}

function envelopesOf(body: unknown): unknown[] {
  const batch = v.safeParse(Batch, body);
  if (batch.success) return batch.output.commands;
  throw problem(422, 'API_001', 'Revisa los datos enviados.', fieldErrors(batch.issues));
}

/** A command belongs to its author, and a grant speaks only for its own device. */
function refuseForeign(type: CommandType, actor: Actor, { command }: ReadCommand): void {
  const author = actor.takenInId ?? actor.id;
  const isOwn =
    command.actorId === author && (actor.kind === 'session' || command.deviceId === actor.deviceId);
  if (command.type !== type || !isOwn) throw problem(403, 'AUTH_004');
}

const itemsOf: Partial<Record<CommandType, (item: unknown) => MeantCommand | null>> = {
  order: offlineOrder,
  inventory: offlineMovement,
};

/**
 * The item of the specification's own offline store, as the command that it means; null for other data. Sent
 * again it is the same command: its id comes from the item's, and from its author, who may not be the only one
 * to have such an item.
 */
function meantCommand(
  type: CommandType,
  actor: Actor,
  item: unknown,
  key: string | undefined,
): object | null {
  const meant = itemsOf[type]?.(item);
  if (!meant) return null;
  const id = v.is(Uuid, key) ? key : idOf(`${actor.takenInId ?? actor.id} ${meant.name} ${meant.itemId}`);
  const { name, v: version, data, at } = meant;
  const made = at === undefined ? {} : { timestamp: at };
  return { ...bareCommand(type, actor, data, id), name, v: version, ...made };
}

/** An id that is always the same for the same text. */
export function idOf(text: string): string {
  return uuidText(createHash('sha256').update(text).digest(), 8);
}

/** The one-item form of the specification as a command alone in its lane. */
export function bareCommand(
  type: CommandType,
  actor: Actor,
  data: unknown,
  idempotencyKey: string | undefined,
): object {
  if (!v.is(Uuid, idempotencyKey)) {
    throw problem(
      400,
      'API_001',
      'Falta la cabecera Idempotency-Key con un UUID: sin ella, un reintento haría la acción dos veces.',
    );
  }
  const name = CommandName.options.find((each) => commandCatalogue[each].type === type) ?? type;
  return {
    id: idempotencyKey,
    type,
    name,
    v: 1,
    data,
    timestamp: new Date(0).toISOString(),
    actorId: actor.takenInId ?? actor.id,
    deviceId: actor.deviceId ?? idempotencyKey,
    lane: idempotencyKey,
    laneSeq: 1,
    after: [],
  };
}
