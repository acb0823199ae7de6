import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '#server/http/app-env.ts';
import { listen } from '#server/ops/listen.ts';
import { PortUnavailable } from '#server/ops/port-unavailable.ts';
import { freePort } from '#test/support/free-port.ts';

test('a connection may be idle for longer than a minute, and a port has one server', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('Hola'));
  const at = { port: await freePort(), host: '127.0.0.1' };
  const server = await listen(app, at);
  const answer = await fetch(`http://127.0.0.1:${at.port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  await expect(listen(app, at)).rejects.toThrow(PortUnavailable);
  server.close();
  server.closeAllConnections();
});
