import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from '#test/chaos/chance.ts';
import { networkFaultOf, type Direction, type NetworkFault } from '#test/chaos/network-fault.ts';
import { listenHere } from '#test/support/listening.ts';

/** A link that is half open says nothing for this long, then breaks. */
const HALF_OPEN_MS = 6_000;
const DRIPS = 12;
/** How often a device that could stay at its server changes to the other one. */
export const SWITCHES = 0.1;

export interface NetworkCounts {
  faults: Map<NetworkFault, number>;
  /** Answers of the servers by status. */
  statuses: Map<number, number>;
  /** Good answers of each server, by its origin. */
  served: Map<string, number>;
}

export interface FaultProxy {
  origin: string;
  /** Closes this device's network in a direction, or opens it again. */
  partition(direction: Direction | null): void;
  /** No more faults; hanging connections are cut, as when a network comes back. */
  calm(): void;
  stop(): Promise<void>;
}

interface Asked {
  incoming: IncomingMessage;
  body: Buffer;
}

interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * One device's network: each of its requests passes through here to one of the servers, and suffers on the
 * way.
 */
export async function faultProxy(
  targets: readonly string[],
  chance: Chance,
  counts: NetworkCounts,
): Promise<FaultProxy> {
  const { deliver, deliverAgain, sendHalf, changeTarget, disconnect } = wayTo(targets, chance, counts);
  let closed: Direction | null = null;
  let heal = new AbortController();
  let isCalm = false;

  const server = createServer((incoming, outgoing) => {
    void carry(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const asked = { incoming, body: await buffer(incoming) };
    const fault = isCalm ? null : networkFaultOf(chance);
    if (fault) counts.faults.set(fault, (counts.faults.get(fault) ?? 0) + 1);
    if (chance.happens(SWITCHES)) changeTarget();
    if (closed === 'out' || closed === 'both') return hang(outgoing);
    if (fault === 'slow') await wait(chance.whole(20, 800));
    if (fault === 'cut in the request') {
      sendHalf(asked);
      return void outgoing.destroy();
    }
    if (fault === 'half open' && chance.happens(0.5)) return hang(outgoing);
    if (fault === 'duplicated') void deliverAgain(asked, chance.whole(0, 1_500));
    const answer = await deliver(asked);
    if (closed === 'in' || closed === 'both' || fault === 'half open') return hang(outgoing);
    if (fault === 'answer lost') return void outgoing.destroy();
    await give(answer, outgoing, fault);
  }

  /** Says nothing until the link breaks. */
  async function hang(outgoing: ServerResponse): Promise<void> {
    await wait(HALF_OPEN_MS, undefined, { signal: heal.signal }).catch(() => undefined);
    outgoing.destroy();
  }

  return {
    origin: await listenHere(server),
    partition(direction) {
      closed = direction;
      if (direction === null) cutWhatHangs();
    },
    calm() {
      isCalm = true;
      closed = null;
      cutWhatHangs();
    },
    async stop() {
      server.closeAllConnections();
      disconnect();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };

  function cutWhatHangs(): void {
    heal.abort();
    heal = new AbortController();
  }
}

/** The way to one of the servers at a time, which changes when that one does not answer. */
function wayTo(targets: readonly string[], chance: Chance, counts: NetworkCounts) {
  const agent = new Agent({ keepAlive: true });
  let target = chance.pick(targets);

  function changeTarget(): void {
    target = targets[(targets.indexOf(target) + 1) % targets.length] ?? target;
  }

  async function deliver({ incoming, body }: Asked): Promise<Answered> {
    try {
      const { method, headers } = incoming;
      const origin = target;
      const upstream = request(new URL(incoming.url ?? '/', origin), { method, headers, agent });
      upstream.on('error', () => undefined);
      upstream.end(body);
      const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
      const status = answer.statusCode ?? 0;
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
      if (status < 400) counts.served.set(origin, (counts.served.get(origin) ?? 0) + 1);
      return { status, headers: answer.headers, body: await buffer(answer) };
    } catch (error) {
      changeTarget();
      throw error;
    }
  }

  /** The same request once more, to either server: it may arrive after later ones. */
  async function deliverAgain(asked: Asked, afterMs: number): Promise<void> {
    await wait(afterMs);
    await deliver(asked).catch(() => undefined);
  }

  function sendHalf({ incoming, body }: Asked): void {
    const { method, headers } = incoming;
    const upstream = request(new URL(incoming.url ?? '/', target), { method, headers });
    upstream.on('error', () => undefined);
    upstream.write(body.subarray(0, body.length / 2), () => upstream.destroy());
  }

  return { deliver, deliverAgain, sendHalf, changeTarget, disconnect: () => agent.destroy() };
}

async function give(
  { status, headers, body }: Answered,
  outgoing: ServerResponse,
  fault: NetworkFault | null,
): Promise<void> {
  const { connection: _connection, 'transfer-encoding': _encoding, ...kept } = headers;
  outgoing.writeHead(status, { ...kept, 'content-length': String(body.length) });
  if (fault === 'cut in the answer') {
    outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
    return;
  }
  if (fault === 'dripped') {
    for (const drip of dripsOf(body)) {
      outgoing.write(drip);
      await wait(15);
    }
    return void outgoing.end();
  }
  outgoing.end(body);
}

function dripsOf(body: Buffer): Buffer[] {
  const size = Math.max(1, Math.ceil(body.length / DRIPS));
  return Array.from({ length: Math.ceil(body.length / size) }, (_, at) =>
    body.subarray(at * size, (at + 1) * size),
  );
}
