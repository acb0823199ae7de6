import { commandCatalogue } from '#domain/command-catalogue.ts';
import { fieldYetToCome, YET_TO_COME } from '#domain/calendar/happened-at.ts';
import type { Command } from '#domain/protocol/command.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';

/** When a command was made, by its device's clock, in milliseconds: never later than now, and now if unsaid. */
export function madeAtMs({ timestamp }: Pick<Command, 'timestamp'>, nowMs: number): number {
  const saidMs = Date.parse(timestamp);
  return saidMs > 0 ? Math.min(saidMs, nowMs) : nowMs;
}

/**
 * The content of a command at the time of its decision: one that tells of what is still to come is refused. A device whose clock
 * is ahead writes its own time on the command too, and its facts are not lost: then its clock is what is wrong.
 * One that came alone has no clock but the server's.
 */
export function contentAt({ command, content }: ReadCommand, nowMs: number): ReadCommand['content'] {
  if (!('name' in content) || typeof content.data !== 'object' || content.data === null) return content;
  const cameAlone = command.lane === command.id;
  const latestMs = cameAlone ? nowMs : Math.max(nowMs, Date.parse(command.timestamp) || 0);
  const field = fieldYetToCome(commandCatalogue[content.name].data, content.data, latestMs);
  if (field === null) return content;
  return { problem: { code: 'yet_to_come', error: 'API_001', message: `${field}: ${YET_TO_COME}` } };
}
