import * as v from 'valibot';
import {
  BatchAnswer,
  CommandResult,
  deadLetterPath,
  PIECE_BYTES,
  piecesPath,
  syncPaths,
  type Command,
} from '#domain/protocol/command.ts';
import type { CommandType } from '#domain/protocol/command-definition.ts';
import type { Refusal } from '#platform/refusal.ts';
import { timeToCarryMs } from '#sync/outbox/rules/weight.ts';
import { httpRequest, type HttpAnswer, type HttpFailure } from '#platform/http-request.ts';
import { sendInPieces } from '#sync/outbox/delivery/send-in-pieces.ts';

/**
 * The server may take a while over a batch of 100, besides the time for its size; the specification's 10 s is
 * for single calls.
 */
const SUBMIT_TIMEOUT_MS = 30_000;
const HEALTH_PATH = '/healthz';
const HEALTH_TIMEOUT_MS = 10_000;

/** The server answers, and something between it and this device refuses the commands: a firewall, a proxy. */
export interface Intercepted {
  kind: 'intercepted';
  status: number;
}

export type SubmitAnswer =
  | { kind: 'answer'; results: readonly CommandResult[] }
  | Refusal
  | Intercepted
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
  /**
   * Another permission in place of one that the server takes no longer; null when there is none. Whoever cannot
   * renew a session leaves it out.
   */
  renewGrant?(actorId: string, stale: string): Promise<string | null>;
  /** Called when nothing was delivered: what was asked, and how it ended. */
  onFailure?(what: string, failure: HttpFailure): void;
  /** Called with the share of a lone command that has left, 0 to 1. */
  onSent?(commandId: string, share: number): void;
  /** Called when this author's account asked this device to erase it. */
  onWipe?(actorId: string): Promise<void>;
}): CommandTransport {
  async function post(
    path: string,
    actorId: string,
    body: string | Uint8Array<ArrayBuffer>,
    onSent?: (share: number) => void,
  ): Promise<HttpAnswer | Intercepted | { kind: 'unreachable' } | Refusal | { kind: 'no_grant' }> {
    const grant = await options.grantOf(actorId);
    if (!grant) return { kind: 'no_grant' };
    if (typeof grant !== 'string') return grant;
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    const timeoutMs = SUBMIT_TIMEOUT_MS + timeToCarryMs(body.length);
    const ask = (permission: string) =>
      httpRequest((options.origin ?? '') + path, timeoutMs, {
        method: 'POST',
        headers: {
          'content-type': type,
          'x-client-version': options.clientVersion,
          authorization: `Bearer ${permission}`,
        },
        body,
        ...(onSent ? { onSent } : {}),
      });
    let answer = await ask(grant);
    if (answer.kind === 'refused' && answer.status === 401 && !answer.wipe) {
      const renewed = (await options.renewGrant?.(actorId, grant)) ?? grant;
      if (renewed !== grant) answer = await ask(renewed);
    }
    if (answer.kind !== 'ok') options.onFailure?.(`POST ${path}`, answer);
    if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(actorId);
    if (answer.kind !== 'unreachable' || answer.refusedInBetween === undefined) return answer;
    // A portal refuses everything; what refuses these commands alone lets a question without content through.
    return (await isServerThere())
      ? { kind: 'intercepted', status: answer.refusedInBetween }
      : { kind: 'unreachable' };
  }

  async function isServerThere(): Promise<boolean> {
    const { kind } = await httpRequest((options.origin ?? '') + HEALTH_PATH, HEALTH_TIMEOUT_MS, {
      headers: {},
    });
    return kind === 'ok';
  }

  /** Carries one command, or several that are light together. */
  async function carry(path: string, actorId: string, body: unknown, only: Command | undefined) {
    const onSent = only && options.onSent ? (share: number) => options.onSent?.(only.id, share) : undefined;
    const text = JSON.stringify(body);
    const bytes = only ? new TextEncoder().encode(text) : null;
    if (bytes === null || bytes.length <= PIECE_BYTES) return post(path, actorId, text, onSent);
    return sendInPieces(bytes, {
      name: (hashes) => post(path, actorId, JSON.stringify(hashes)),
      send: (piece) => post(piecesPath, actorId, piece),
      onSent,
    });
  }

  return {
    async submit(type, actorId, commands) {
      const [only] = commands.length === 1 ? commands : [];
      const answer = await carry(syncPaths[type], actorId, { commands }, only);
      if (answer.kind !== 'ok') return answer;
      const body = v.safeParse(BatchAnswer, answer.body);
      return body.success ? { kind: 'answer', results: body.output.results } : { kind: 'unreachable' };
    },
    async deadLetter(actorId, command) {
      const answer = await carry(deadLetterPath, actorId, { command }, command);
      if (answer.kind !== 'ok') return answer;
      const result = v.safeParse(CommandResult, answer.body);
      return result.success ? { kind: 'answer', results: [result.output] } : { kind: 'unreachable' };
    },
  };
}
