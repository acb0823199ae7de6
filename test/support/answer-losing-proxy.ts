import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenHere, stopListening } from '#test/support/listening.ts';

export interface AnswerLosingProxy {
  origin: string;
  /**
   * The proxy takes the next answer from the server and never gives it to the client; `onAnswer` runs in
   * between.
   */
  loseNextAnswer(onAnswer: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Stands between a device and the server, and can lose an answer after the server committed. */
export async function answerLosingProxy(target: string): Promise<AnswerLosingProxy> {
  let lose: (() => Promise<void>) | null = null;
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const upstream = httpRequest(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...incoming.headers, connection: 'close' },
    });
    upstream.end(body);
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    if (lose) {
      const onAnswer = lose;
      lose = null;
      answer.destroy();
      await onAnswer();
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    outgoing.end(await buffer(answer));
  }

  return {
    origin: await listenHere(server),
    loseNextAnswer(onAnswer) {
      lose = onAnswer;
    },
    stop: () => stopListening(server),
  };
}
