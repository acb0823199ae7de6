import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fieldYetToCome, YET_TO_COME } from '#domain/calendar/happened-at.ts';
import { canonicalContent, Command, type CommandResult } from '#domain/protocol/command.ts';
import { commandCatalogue, CommandName } from '#domain/command-catalogue.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';
import { Uuid } from '#domain/base/ids.ts';
import { readVersioned } from '#domain/protocol/versioned-data.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { fieldErrors } from '#server/http/parsed.ts';
import { unsafeFragment } from '#server/http/read-json.ts';

/**
 * A command whose envelope is sound: either its data is too, or `problem` says what is wrong. `undecided`
 * says why this server cannot judge it: it writes no receipt, so that an updated app or server still can.
 */
export interface ReadCommand {
  command: Command;
  /** SHA-256 of its content: the same id with other content is somebody's mistake. */
  hash: string;
  content: { name: CommandName; data: unknown } | { problem: CommandProblem } | { undecided: CommandProblem };
}

/**
 * Reads one command of a batch. A command that cannot be understood is refused on its own, by its id, so that
 * it never holds up the others.
 * @returns null when there is not even an id to answer to.
 */
export function readCommand(input: unknown): ReadCommand | CommandResult | null {
  const unsafe = unsafeFragment(input);
  const envelope = unsafe ? withoutData(input) : input;
  const unsafeAround = unsafe && unsafeFragment(envelope);
  const parsed = v.safeParse(Command, envelope);
  if (unsafeAround || !parsed.success) {
    const named = v.safeParse(v.object({ id: Uuid }), input);
    if (!named.success) return null;
    const sentence = unsafeAround || messagesOf(parsed.issues ?? []);
    return { id: named.output.id, status: 'rejected', problem: invalid(sentence) };
  }
  const command = parsed.output;
  return {
    command,
    hash: createHash('sha256').update(canonicalContent(command)).digest('hex'),
    content: unsafe ? { problem: invalid(unsafe) } : contentOf(command),
  };
}

function contentOf(command: Command): ReadCommand['content'] {
  if (!v.is(CommandName, command.name)) {
    if (command.name.startsWith(`${command.type}.`)) return { undecided: commandProblems.server_too_old };
    return { problem: invalid(`El servidor no conoce la acción ${command.name}.`) };
  }
  const known = commandCatalogue[command.name];
  if (known.type !== command.type) {
    return { problem: invalid(`La acción ${command.name} no es del tipo ${command.type}.`) };
  }
  const read = readVersioned(known, command.v, command.data);
  if ('version' in read) return { undecided: versionProblems[read.version] };
  return 'data' in read
    ? { name: command.name, data: read.data }
    : { problem: invalid(messagesOf(read.issues)) };
}

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

const versionProblems = {
  too_old: commandProblems.unknown_version,
  too_new: commandProblems.server_too_old,
};

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return fieldErrors(issues)
    .slice(0, 5)
    .map((each) => (each.field ? `${each.field}: ${each.message}` : each.message))
    .join(' ');
}

function invalid(message: string): CommandProblem {
  return { code: 'invalid_command', error: 'API_001', message };
}

function withoutData(input: unknown): unknown {
  return input !== null && typeof input === 'object' ? { ...input, data: null } : input;
}
