import * as v from 'valibot';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { BatchAnswer, CommandResult, quarantinePath, syncPaths } from '#domain/protocol/command.ts';
import { ReadableScopes, ReplicationPage, replicationPaths } from '#domain/protocol/replication.ts';
import type { CommandTransport, PullTransport, ScopesAnswer } from '#sync/outbox/ports.ts';
import type { Refusal } from '#identity/refusal.ts';
import { retryAfterMs } from '#identity/refusal.ts';

/** A batch of 100 may take the server a while; the specification's 10 s is for single calls. */
const SUBMIT_TIMEOUT_MS = 30_000;
const PULL_TIMEOUT_MS = 20_000;

export interface HttpOptions {
  /** Origin of the server; empty for the page's own. */
  origin?: string;
  /** Version of this build, so that the server can refuse clients that are too old (426). */
  clientVersion: string;
  /** Bearer token, or null to go without. */
  token(): Promise<string | null>;
  /** Told that the account of this token asked this device to erase it. */
  onWipe?(token: string): Promise<void>;
}

/** Submits commands with the author's offline grant. */
export function httpCommandTransport(options: {
  origin?: string;
  clientVersion: string;
  /** The author's permission, null when there is none, or why there is none for now. */
  grantOf(actorId: string): Promise<string | null | { kind: 'unreachable' } | Refusal>;
  /** Told that this author's account asked this device to erase it. */
  onWipe?(actorId: string): Promise<void>;
}): CommandTransport {
  async function post(
    path: string,
    actorId: string,
    body: unknown,
  ): Promise<{ kind: 'ok'; body: unknown } | { kind: 'unreachable' } | Refusal | { kind: 'no_grant' }> {
    const grant = await options.grantOf(actorId);
    if (!grant) return { kind: 'no_grant' };
    if (typeof grant !== 'string') return grant;
    const headers = { 'content-type': 'application/json', 'x-client-version': options.clientVersion };
    const answer = await request((options.origin ?? '') + path, SUBMIT_TIMEOUT_MS, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${grant}` },
      body: JSON.stringify(body),
    });
    if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(actorId);
    return answer;
  }

  return {
    async submit(type, actorId, commands) {
      const answer = await post(syncPaths[type], actorId, { commands });
      if (answer.kind !== 'ok') return answer;
      const body = v.safeParse(BatchAnswer, answer.body);
      return body.success ? { kind: 'answer', results: body.output.results } : { kind: 'unreachable' };
    },
    async quarantine(actorId, command) {
      const answer = await post(quarantinePath, actorId, { command });
      if (answer.kind !== 'ok') return answer;
      const result = v.safeParse(CommandResult, answer.body);
      return result.success ? { kind: 'answer', results: [result.output] } : { kind: 'unreachable' };
    },
  };
}

export function httpPullTransport(options: HttpOptions): PullTransport {
  return {
    async pull(collection, from, limit) {
      const query = new URLSearchParams({ limit: String(limit) });
      for (const [key, value] of Object.entries(from ?? {})) query.set(key, String(value));
      const headers = await bearer(options);
      const answer = await request(
        `${options.origin ?? ''}${replicationPaths.pull(collection)}?${query}`,
        PULL_TIMEOUT_MS,
        { headers },
      );
      if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(tokenIn(headers));
      if (answer.kind === 'refused' && answer.status === 409) return { kind: 'must_refetch' };
      if (answer.kind !== 'ok') return answer;
      const page = v.safeParse(ReplicationPage, answer.body);
      return page.success ? { kind: 'page', page: page.output } : { kind: 'unreachable' };
    },
  };
}

/** Asks what this person may read now, and under which scope. */
export async function fetchScopes(options: HttpOptions): Promise<ScopesAnswer> {
  const headers = await bearer(options);
  const answer = await request((options.origin ?? '') + replicationPaths.scopes, PULL_TIMEOUT_MS, {
    headers,
  });
  if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(tokenIn(headers));
  if (answer.kind !== 'ok') return answer;
  const body = v.safeParse(ReadableScopes, answer.body);
  return body.success ? { kind: 'scopes', scopes: body.output.scopes } : { kind: 'unreachable' };
}

export async function bearer(options: HttpOptions): Promise<Record<string, string>> {
  const token = await options.token();
  const version = { 'x-client-version': options.clientVersion };
  return token ? { ...version, authorization: `Bearer ${token}` } : version;
}

/** The token that `bearer` put in these headers. */
export function tokenIn(headers: Record<string, string>): string {
  return headers['authorization']?.replace(/^Bearer /, '') ?? '';
}

type HttpAnswer = { kind: 'ok'; body: unknown } | (Refusal & { wipe: boolean }) | { kind: 'unreachable' };

/** Asks the server. What is not JSON comes from something in between (a captive portal): it counts as unreachable. */
async function request(url: string, timeoutMs: number, init: RequestInit): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'ok', body };
    const message = v.safeParse(v.object({ detail: v.string() }), body);
    return {
      kind: 'refused',
      status: response.status,
      retryAfterMs: retryAfterMs(response),
      wipe: response.headers.has(WIPE_HEADER),
      message: message.success ? message.output.detail : `El servidor respondió ${response.status}.`,
    };
  } catch {
    return { kind: 'unreachable' };
  }
}
