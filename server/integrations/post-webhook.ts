import { request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '#domain/base/durations.ts';
import { TRY_SECONDS, type AttemptProblem } from '#domain/integrations/webhook-states.ts';
import {
  isLoopback,
  isPublicAddress,
  type Address,
  type Resolve,
} from '#server/integrations/public-address.ts';

const TIMEOUT_MS = TRY_SECONDS * SECOND_MS;
/** No more of an answer is read; none of it is kept. */
const MAX_READ_BYTES = 64 * 1024;

/** Who may be asked, and how. */
export interface PostOptions {
  resolve: Resolve;
  /** Whether `http:` to this machine itself is taken, for development. */
  allowsLoopback: boolean;
  timeoutMs?: number;
}

export type Answered =
  | { status: number; retryAfter: string | undefined; problem: null }
  | { status: null; problem: AttemptProblem };

/**
 * Posts a body to a foreign address. Its name is resolved once, refused if any of its addresses is not public, and
 * the connection goes to exactly one of those: what the name says later does not count. Redirects are not followed.
 */
export async function postWebhook(
  url: string,
  headers: Record<string, string>,
  body: string,
  options: PostOptions,
): Promise<Answered> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const target = new URL(url);
    const address = await within(signal, addressOf(target, options));
    if (typeof address === 'string') return { status: null, problem: address };
    return await within(signal, answerOf(ask(target, address, headers, signal), body));
  } catch {
    return { status: null, problem: signal.aborted ? 'timeout' : 'connection' };
  }
}

/** The one address to connect to, or why there is none. */
async function addressOf(target: URL, options: PostOptions): Promise<Address | AttemptProblem> {
  const host = hostOf(target);
  let found: readonly Address[];
  try {
    found = await options.resolve(host);
  } catch {
    return 'unknown_host';
  }
  const [first] = found;
  if (!first) return 'unknown_host';
  const isHere = target.protocol === 'http:' && options.allowsLoopback;
  const mayAsk = isHere ? isLoopback : target.protocol === 'https:' ? isPublicAddress : () => false;
  return found.every(({ address }) => mayAsk(address)) ? first : 'refused_address';
}

/** The host as names are asked for: IPv6 without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

function ask(
  target: URL,
  { address, family }: Address,
  headers: Record<string, string>,
  signal: AbortSignal,
): ClientRequest {
  const pinned: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
  const send = target.protocol === 'https:' ? requestByHttps : requestByHttp;
  // No agent: a connection that was opened for another name is never used again.
  return send(target, { method: 'POST', agent: false, lookup: pinned, signal, headers });
}

/** What was answered. Whoever switches to another protocol leaves no error behind, nor does Node: only a close. */
function answerOf(request: ClientRequest, body: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new Error('Closed without an answer.'));
    request.on('error', reject);
    request.on('close', onClose);
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(answeredBy(response));
    });
    request.on('response', (response) => {
      // The request may close before the last of its answer is read.
      request.off('close', onClose);
      response.on('close', onClose);
      response.on('error', reject);
      readAndForget(response, () => resolve(answeredBy(response)));
    });
    request.end(body);
  });
}

function answeredBy({ statusCode, headers }: IncomingMessage): Answered {
  return { status: statusCode ?? 0, retryAfter: headers['retry-after'], problem: null };
}

/** Reads an answer to its end or to its limit, whichever is first. */
function readAndForget(response: IncomingMessage, done: () => void): void {
  let read = 0;
  response.on('end', done);
  response.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read < MAX_READ_BYTES) return;
    done();
    response.destroy();
  });
}

/** What a promise says, unless the signal ends first: names, and some answers, know no limit of their own. */
function within<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody answered in time.')), { once: true });
    promise.then(resolve, reject);
  });
}
