import {
  Agent as HttpAgent,
  request as requestByHttp,
  type ClientRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { MINUTE_MS, SECOND_MS } from '#domain/base/durations.ts';
import { lookupOf, pinnedAddress, readAndForget, within } from '#server/integrations/pinned-address.ts';
import {
  isLoopback,
  isPublicAddress,
  type Address,
  type Resolve,
} from '#server/integrations/public-address.ts';

/** Connections to one push service at a time. */
export const CONNECTIONS_PER_ORIGIN = 32;
/** How long the address of a name is believed; open connections stay with the one that they were opened to. */
const ADDRESS_MS = MINUTE_MS;
const IDLE_MS = 30 * SECOND_MS;
const TIMEOUT_MS = 10 * SECOND_MS;
/** Origins are of addresses that devices give: connections to the one that was asked longest ago are given up. */
const MAX_ORIGINS = 100;

/** What a push service answered, or why nobody did. */
export type PushAnswered =
  | { status: number; retryAfter: string | undefined }
  | { status: null; problem: 'unknown_host' | 'refused_address' | 'unanswered' };

/** Posts to a push service. */
export type PostPush = (
  url: URL,
  message: { headers: Record<string, string | number>; body: Uint8Array },
) => Promise<PushAnswered>;

interface PushConnectionsOptions {
  resolve: Resolve;
  /** Whether this machine itself is asked, for development. */
  allowsLoopback: boolean;
  now: () => number;
  timeoutMs?: number;
}

interface KnownOrigin {
  agent: HttpAgent | HttpsAgent;
  address: Promise<Address | 'unknown_host' | 'refused_address'>;
  untilMs: number;
}

/**
 * Connections that are kept open and used again, to push services alone: a name is resolved once a minute, refused if any
 * of its addresses is not public, and connections go to exactly that one. Redirects are not followed.
 */
export function pushConnections(options: PushConnectionsOptions): PostPush {
  const { resolve, allowsLoopback, now, timeoutMs = TIMEOUT_MS } = options;
  const origins = new Map<string, KnownOrigin>();

  function originOf(url: URL): KnownOrigin {
    const known = origins.get(url.origin);
    const isSecure = url.protocol === 'https:';
    const mayAsk = (address: string) =>
      (isSecure && isPublicAddress(address)) || (allowsLoopback && isLoopback(address));
    const isFresh = known !== undefined && now() < known.untilMs;
    const fresh: KnownOrigin = isFresh
      ? known
      : {
          agent: known?.agent ?? agentFor(isSecure),
          address: pinnedAddress(url, { resolve, mayAsk }),
          untilMs: now() + ADDRESS_MS,
        };
    // The last one that was asked stands at the end.
    origins.delete(url.origin);
    origins.set(url.origin, fresh);
    giveUpOldest();
    return fresh;
  }

  function giveUpOldest(): void {
    const [oldest] = origins;
    if (!oldest || origins.size <= MAX_ORIGINS) return;
    oldest[1].agent.destroy();
    origins.delete(oldest[0]);
  }

  return async (url, { headers, body }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { agent, address } = originOf(url);
      const found = await within(signal, address);
      if (typeof found === 'string') {
        origins.delete(url.origin);
        return { status: null, problem: found };
      }
      const asked = { method: 'POST', agent, lookup: lookupOf(found), signal, headers };
      return await within(signal, answerOf(url, asked, body));
    } catch {
      return { status: null, problem: 'unanswered' };
    }
  };
}

function agentFor(isSecure: boolean): HttpAgent | HttpsAgent {
  const kept = { keepAlive: true, maxSockets: CONNECTIONS_PER_ORIGIN, timeout: IDLE_MS };
  return isSecure ? new HttpsAgent(kept) : new HttpAgent(kept);
}

/** Asked again where a kept connection was closed by the other side at that moment: nothing of it was read there. */
async function answerOf(url: URL, options: RequestOptions, body: Uint8Array): Promise<PushAnswered> {
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const first = send(url, options);
  try {
    return await answered(first, body);
  } catch (error) {
    const wasReset = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
    if (!first.reusedSocket || !wasReset) throw error;
    return answered(send(url, options), body);
  }
}

function answered(request: ClientRequest, body: Uint8Array): Promise<PushAnswered> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new Error('It answered in another protocol.'));
    });
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      response.on('error', reject);
      readAndForget(response, () => resolve({ status: statusCode, retryAfter: headers['retry-after'] }));
    });
    request.end(body);
  });
}
