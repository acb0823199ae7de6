import * as v from 'valibot';
import {
  BatchAnswer,
  CommandResult,
  deadLetterPath,
  syncPaths,
  type Command,
} from '#domain/protocol/command.ts';
import type { CommandType } from '#domain/protocol/command-definition.ts';
import type { Refusal } from '#identity/refusal.ts';
import { timeToCarryMs } from '#sync/outbox/weight.ts';
import { httpRequest } from '#sync/http-request.ts';

/**
 * The server may take a while over a batch of 100, besides the time for its size; the specification's 10 s is
 * for single calls.
 */
const SUBMIT_TIMEOUT_MS = 30_000;

export type SubmitAnswer =
  | { kind: 'answer'; results: readonly CommandResult[] }
  | Refusal
  | { kind: 'unreachable' };

/** Carries commands to the server in their author's name. */
export interface CommandTransport {
  /** `no_grant` when this device has no permission to submit for that person. */
  submit(
    type: CommandType,
    actorId: string,
    commands: readonly Command[],
  ): Promise<SubmitAnswer | { kind: 'no_grant' }>;
  /**
   * Leaves one command on which the server keeps failing: the server tries it alone, and parks it if it fails
   * again.
   */
  deadLetter(actorId: string, command: Command): Promise<SubmitAnswer | { kind: 'no_grant' }>;
}

/** Submits commands with the author's offline grant. */
export function httpCommandTransport(options: {
  origin?: string;
  clientVersion: string;
  /** The author's permission; null when there is none; or the reason why there is none for now. */
  grantOf(actorId: string): Promise<string | null | { kind: 'unreachable' } | Refusal>;
  /** Called with the share of a lone command that has left, 0 to 1. */
  onSent?(commandId: string, share: number): void;
  /** Called when this author's account asked this device to erase it. */
  onWipe?(actorId: string): Promise<void>;
}): CommandTransport {
  async function post(
    path: string,
    actorId: string,
    body: unknown,
    onSent?: (share: number) => void,
  ): Promise<{ kind: 'ok'; body: unknown } | { kind: 'unreachable' } | Refusal | { kind: 'no_grant' }> {
    const grant = await options.grantOf(actorId);
    if (!grant) return { kind: 'no_grant' };
    if (typeof grant !== 'string') return grant;
    const headers = { 'content-type': 'application/json', 'x-client-version': options.clientVersion };
    const text = JSON.stringify(body);
    const timeoutMs = SUBMIT_TIMEOUT_MS + timeToCarryMs(text.length);
    const answer = await httpRequest((options.origin ?? '') + path, timeoutMs, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${grant}` },
      body: text,
      ...(onSent ? { onSent } : {}),
    });
    if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(actorId);
    return answer;
  }

  return {
    async submit(type, actorId, commands) {
      const [only] = commands.length === 1 ? commands : [];
      const onSent = only && options.onSent ? (share: number) => options.onSent?.(only.id, share) : undefined;
      const answer = await post(syncPaths[type], actorId, { commands }, onSent);
      if (answer.kind !== 'ok') return answer;
      const body = v.safeParse(BatchAnswer, answer.body);
      return body.success ? { kind: 'answer', results: body.output.results } : { kind: 'unreachable' };
    },
    async deadLetter(actorId, command) {
      const answer = await post(deadLetterPath, actorId, { command });
      if (answer.kind !== 'ok') return answer;
      const result = v.safeParse(CommandResult, answer.body);
      return result.success ? { kind: 'answer', results: [result.output] } : { kind: 'unreachable' };
    },
  };
}
