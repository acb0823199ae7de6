import * as v from 'valibot';
import {
  ReadableScopes,
  ReplicationPage,
  replicationPaths,
  type Checkpoint,
  type CollectionName,
} from '#domain/protocol/replication.ts';
import { httpRequest, type HttpAnswer, type HttpFailure } from '#platform/http-request.ts';

const PULL_TIMEOUT_MS = 20_000;
/** Documents of the smallest page that a slow network is asked to carry. */
const LEAST_PAGE = 10;

export type PullAnswer =
  | { kind: 'page'; page: ReplicationPage }
  | { kind: 'must_refetch' }
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' };

export type ScopesAnswer =
  | ({ kind: 'scopes' } & ReadableScopes)
  | { kind: 'refused'; status: number; retryAfterMs: number | null }
  | { kind: 'unreachable' };

export interface PullTransport {
  pull(collection: CollectionName, from: Checkpoint | null, limit: number): Promise<PullAnswer>;
}

export interface HttpOptions {
  /** Origin of the server; empty for the page's own. */
  origin?: string;
  /** Version of this build, so that the server can refuse clients that are too old (426). */
  clientVersion: string;
  /** Bearer token, or null to send none. */
  token(): Promise<string | null>;
  /** Another token in place of one that the server takes no longer; null when the session has ended. */
  renew?(stale: string): Promise<string | null>;
  /** Called when the server failed: what it was asked, and how it answered. A network that is away is no news. */
  onFailure?(what: string, failure: HttpFailure): void;
  /** Called when the account of this token asked this device to erase it. */
  onWipe?(token: string): Promise<void>;
}

export function httpPullTransport(options: HttpOptions): PullTransport {
  /** A network that did not carry a page in time gets smaller ones, and larger ones again once it does. */
  let most = Infinity;
  return {
    async pull(collection, from, limit) {
      const asked = Math.min(limit, most);
      const query = new URLSearchParams({ limit: String(asked) });
      for (const [key, value] of Object.entries(from ?? {})) query.set(key, String(value));
      const answer = await askAsWhoIsHere(options, `${replicationPaths.pull(collection)}?${query}`);
      if (answer.kind === 'unreachable' && answer.timedOut)
        most = Math.max(LEAST_PAGE, Math.floor(asked / 2));
      else if (answer.kind === 'ok') most *= 2;
      if (answer.kind === 'refused' && answer.status === 409) return { kind: 'must_refetch' };
      if (answer.kind !== 'ok') return answer;
      const page = v.safeParse(ReplicationPage, answer.body);
      return page.success ? { kind: 'page', page: page.output } : { kind: 'unreachable' };
    },
  };
}

/** Asks what this person may read now, and under which scope. */
export async function fetchScopes(options: HttpOptions): Promise<ScopesAnswer> {
  const answer = await askAsWhoIsHere(options, replicationPaths.scopes);
  if (answer.kind !== 'ok') return answer;
  const body = v.safeParse(ReadableScopes, answer.body);
  return body.success ? { kind: 'scopes', ...body.output } : { kind: 'unreachable' };
}

/** Asks, and once more with a new token when the server takes this one no longer. */
async function askAsWhoIsHere(options: HttpOptions, path: string): Promise<HttpAnswer> {
  const ask = (headers: Record<string, string>) =>
    httpRequest((options.origin ?? '') + path, PULL_TIMEOUT_MS, { headers });
  let headers = await bearer(options);
  let answer = await ask(headers);
  const renewed =
    answer.kind === 'refused' && answer.status === 401 && !answer.wipe
      ? await renewedBearer(options, headers)
      : null;
  if (renewed) [headers, answer] = [renewed, await ask(renewed)];
  if (answer.kind === 'refused' && answer.status >= 500) options.onFailure?.(`GET ${path}`, answer);
  if (answer.kind === 'refused' && answer.wipe) await options.onWipe?.(tokenIn(headers));
  return answer;
}

/** The same headers with a new token; null when there is none to ask with again. */
export async function renewedBearer(
  options: HttpOptions,
  headers: Record<string, string>,
): Promise<Record<string, string> | null> {
  const stale = tokenIn(headers);
  const renewed = stale === '' ? null : await options.renew?.(stale);
  return renewed && renewed !== stale ? { ...headers, authorization: `Bearer ${renewed}` } : null;
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
