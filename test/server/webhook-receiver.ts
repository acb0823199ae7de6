import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** What a receiver was sent, whatever it answered. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system on this machine that takes webhooks as a test says. It is closed after the file's last test. */
export async function webhookReceiver() {
  const received: Received[] = [];
  let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end('no se guarda');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    received,
    /** From now on it answers this. */
    answers(status: number, headers?: Record<string, string>): void {
      answer = headers ? { status, headers } : { status };
    },
    /** What it was sent since it was last asked. */
    take: () => received.splice(0),
  };
}
