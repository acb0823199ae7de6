import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere, stopListening } from '#test/support/listening.ts';

/** A request that it received. */
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/**
 * How it answers one request: a status with JSON or text, silence until the caller gives up, or a cut
 * connection.
 */
export type StandInAnswer = { status: number; json?: unknown; text?: string } | 'silence' | 'cut';
export type WompiStandIn = Awaited<ReturnType<typeof wompiStandIn>>;

/** In Wompi's place: a server that answers as a test says, and remembers its requests. */
export async function wompiStandIn() {
  let answerTo: (asked: Asked) => StandInAnswer = () => ({ status: 500 });
  const heard: Asked[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    heard.push(asked);
    const answer = answerTo(asked);
    if (answer === 'silence') return;
    if (answer === 'cut') {
      response.destroy();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(answer.text ?? JSON.stringify(answer.json ?? {}));
  }

  const server = createServer((request, response) => void serve(request, response));
  const url = `${await listenHere(server)}/v1`;
  return {
    /** An account at this stand-in, with the keys of the examples of Wompi's documentation. */
    account: {
      name: 'wompi' as const,
      apiUrl: url,
      browserApiUrl: url,
      publicKey: 'pub_test_deprueba',
      privateKey: 'prv_test_deprueba',
      eventsSecret: 'test_events_deprueba',
      integritySecret: 'test_integrity_deprueba',
      environment: 'test' as const,
    },
    answers(how: (asked: Asked) => StandInAnswer) {
      answerTo = how;
      heard.length = 0;
    },
    heard,
    stop: () => stopListening(server),
  };
}
