import { request as requestByHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { SECOND_MS } from '#domain/base/durations.ts';
import { TRY_SECONDS, type AttemptProblem } from '#domain/integrations/webhook-states.ts';
import { lookupOf, pinnedAddress, readAndForget, within } from '#server/integrations/pinned-address.ts';
import {
  isLoopback,
  isPublicAddress,
  type Address,
  type Resolve,
} from '#server/integrations/public-address.ts';

const TIMEOUT_MS = TRY_SECONDS * SECOND_MS;

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
    const mayAsk = mayAskOf(target, options);
    const address = await within(signal, pinnedAddress(target, { resolve: options.resolve, mayAsk }));
    if (typeof address === 'string') return { status: null, problem: address };
    return await within(signal, answerOf(ask(target, address, headers, signal), body));
  } catch {
    return { status: null, problem: signal.aborted ? 'timeout' : 'connection' };
  }
}

function mayAskOf({ protocol }: URL, { allowsLoopback }: PostOptions): (address: string) => boolean {
  if (protocol === 'http:' && allowsLoopback) return isLoopback;
  return protocol === 'https:' ? isPublicAddress : () => false;
}

function ask(
  target: URL,
  address: Address,
  headers: Record<string, string>,
  signal: AbortSignal,
): ClientRequest {
  const send = target.protocol === 'https:' ? requestByHttps : requestByHttp;
  // No agent: a connection that was opened for another name is never used again.
  return send(target, { method: 'POST', agent: false, lookup: lookupOf(address), signal, headers });
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
