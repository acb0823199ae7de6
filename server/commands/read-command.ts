import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  canonicalContent,
  Command,
  commandCatalogue,
  CommandName,
  type CommandProblem,
  type CommandResult,
} from '#domain/protocol/command.ts';
import { Uuid } from '#domain/ids.ts';
import { fieldErrors } from '#server/http/parsed.ts';
import { unsafePart } from '#server/http/read-json.ts';

/** A command whose envelope is sound: either its data is too, or `problem` says what is wrong. */
export interface ReadCommand {
  command: Command;
  /** SHA-256 of its content: the same id with other content is somebody's mistake. */
  hash: string;
  content: { name: CommandName; data: unknown } | { problem: CommandProblem };
}

/**
 * Reads one command of a batch. One that cannot be understood is refused on its own, by its id, so that it never
 * holds up the others.
 * @returns null when there is not even an id to answer to.
 */
export function readCommand(written: unknown): ReadCommand | CommandResult | null {
  const unsafe = unsafePart(written);
  const parsed = v.safeParse(Command, unsafe ? withoutData(written) : written);
  if (!parsed.success) {
    const named = v.safeParse(v.object({ id: Uuid }), written);
    if (!named.success) return null;
    return { id: named.output.id, status: 'rejected', problem: invalid(sentencesOf(parsed.issues)) };
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
    return { problem: invalid(`El servidor no conoce la acción ${command.name}.`) };
  }
  const known = commandCatalogue[command.name];
  if (known.type !== command.type) {
    return { problem: invalid(`La acción ${command.name} no es del tipo ${command.type}.`) };
  }
  if (known.v !== command.v) {
    return { problem: invalid(`El servidor no admite la versión ${command.v} de ${command.name}.`) };
  }
  const data = v.safeParse(known.data, command.data);
  return data.success
    ? { name: command.name, data: data.output }
    : { problem: invalid(sentencesOf(data.issues)) };
}

function sentencesOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return fieldErrors(issues)
    .slice(0, 5)
    .map((each) => (each.field ? `${each.field}: ${each.message}` : each.message))
    .join(' ');
}

function invalid(message: string): CommandProblem {
  return { code: 'invalid_command', error: 'API_001', message };
}

function withoutData(written: unknown): unknown {
  return written !== null && typeof written === 'object' ? { ...written, data: null } : written;
}
