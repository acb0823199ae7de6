import * as v from 'valibot';
import { deliveryLagOf } from '#domain/audit/delivery-lag.ts';
import { redactPayload } from '#domain/audit/redact-payload.ts';
import { Id } from '#domain/base/ids.ts';
import type { CommandDefinition } from '#domain/protocol/command-definition.ts';
import { type CommandResult } from '#domain/protocol/command.ts';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import { subjectOf, type NewAuditEvent } from '#server/audit/audit-events-storage.ts';
import type { Decision } from '#server/commands/command-handler.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Actor } from '#server/http/app-env.ts';

const OUTCOMES = { applied: 'done', rejected: 'refused', parked: 'parked' } as const;

/** The time of commands that came to their own route: nobody knows when they were made. */
const UNKNOWN_TIME_MS = 0;

/** Whether the audit keeps a decision about a command. */
export function isAudited({ command }: ReadCommand, { status }: Decision): boolean {
  if (status !== 'applied' || !v.is(CommandName, command.name)) return true;
  const definition: CommandDefinition = commandCatalogue[command.name];
  return definition.isAudited ?? true;
}

/**
 * A decided command as the audit keeps it: the author, the command, the device, the time, and the changes.
 */
export function commandAuditEvent(
  { command, content }: ReadCommand,
  { id, userType }: Pick<Actor, 'id' | 'userType'>,
  decision: Decision | CommandResult,
  nowMs: number,
): NewAuditEvent {
  const { status } = decision;
  const changes = 'changes' in decision ? (decision.changes ?? []) : [];
  const occurredMs = instantMs(command.timestamp);
  return {
    act: v.is(CommandName, command.name) ? command.name : 'command.unknown',
    outcome: status in OUTCOMES ? OUTCOMES[status as keyof typeof OUTCOMES] : 'refused',
    reason: ('problem' in decision && decision.problem?.code) || null,
    actor_id: id,
    role: userType,
    // A command that came to its own route without a device has its own id as device id.
    device_id: command.deviceId === command.id ? null : command.deviceId,
    command_id: command.id,
    subject: subjectOf(changes) || (v.is(Id, command.lane) ? command.lane : ''),
    occurred_at: occurredMs === null ? null : new Date(occurredMs).toISOString(),
    recorded_at: new Date(nowMs).toISOString(),
    arrival: deliveryLagOf(occurredMs, nowMs),
    asked: 'name' in content ? redactPayload(commandCatalogue[content.name].data, content.data) : null,
    changes,
  };
}

/** The time that a device gives, if the database can hold it; null when it gives none. */
function instantMs(input: string): number | null {
  const ms = Date.parse(input);
  return Number.isNaN(ms) || ms <= UNKNOWN_TIME_MS ? null : ms;
}
