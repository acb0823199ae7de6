import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere, stopListening } from '#test/support/listening.ts';

export interface Ask {
  method: string;
  /** Path and query. */
  path: string;
  authorization: string | null;
  /** The content, whole; it is read before anything passes. */
  content(): Promise<string>;
}

/** The reply in place of the server's answer. */
export interface Meddling {
  status?: number;
  type?: string;
  body: string;
}
/** The server decides now, and its answer comes once `answerAfter` resolves: a crash in between loses it. */
export interface Delay {
  answerAfter: Promise<unknown>;
}
/** The connection breaks once so much of the request has come. */
export interface Cut {
  cutAfterBytes: number;
}
/** The connection breaks once so much of the answer has come. */
export interface CutAnswer {
  cutAnswerAfterBytes: number;
}
type Instead = Meddling | Delay | Cut | CutAnswer | undefined;
export type Meddle = (ask: Ask) => Instead | Promise<Instead>;

export interface Middleman {
  origin: string;
  /** Every request so far, in order. */
  readonly asked: readonly Ask[];
  /**
   * From now on `meddle` chooses the reply in place of the server's answer; undefined lets the answer
   * through, in its time.
   */
  answer(meddle: Meddle): void;
  /** From now on everything passes. */
  stepAside(): void;
  /** Steps aside and forgets all requests: another journey begins. */
  beginAnew(): void;
  /** Breaks every open connection; new ones pass. */
  cut(): void;
  stop(): Promise<void>;
}

/** A network of somebody else's between the devices and the server: a café's portal, a proxy, a wall. */
export async function middleman(target: string): Promise<Middleman> {
  const asked: Ask[] = [];
  let meddle: Meddle = () => undefined;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const parts: Buffer[] = [];
    let isRead = false;
    const content = async () => {
      isRead = true;
      for await (const each of incoming) parts.push(each as Buffer);
      return Buffer.concat(parts).toString();
    };
    const ask = { method, path, authorization: headers.authorization ?? null, content };
    asked.push(ask);
    const instead = await meddle(ask);
    if (instead && 'cutAfterBytes' in instead) cutAfter(instead.cutAfterBytes, incoming);
    if (instead && 'body' in instead) {
      incoming.resume();
      outgoing.writeHead(instead.status ?? 200, { 'content-type': instead.type ?? 'text/html' });
      outgoing.end(instead.body);
      return;
    }
    const upstream = request(new URL(path, target), { method, headers }, async (response) => {
      if (instead && 'answerAfter' in instead) await instead.answerAfter;
      // Nothing is cached in the browser, so that this middleman sees all of its requests.
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'cache-control': 'no-store' });
      if (instead && 'cutAnswerAfterBytes' in instead) {
        response.once('data', (some: Buffer) =>
          outgoing.write(some.subarray(0, instead.cutAnswerAfterBytes), () => outgoing.destroy()),
        );
        return;
      }
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    if (isRead) upstream.end(Buffer.concat(parts));
    else incoming.pipe(upstream);
  }

  function cutAfter(most: number, incoming: IncomingMessage): void {
    let came = 0;
    incoming.on('data', (some: Buffer) => {
      came += some.length;
      if (came > most) incoming.destroy();
    });
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  return {
    origin: await listenHere(server),
    asked,
    answer(instead) {
      meddle = instead;
    },
    stepAside() {
      meddle = () => undefined;
    },
    beginAnew() {
      meddle = () => undefined;
      asked.length = 0;
    },
    cut() {
      server.closeAllConnections();
    },
    stop: () => stopListening(server),
  };
}
