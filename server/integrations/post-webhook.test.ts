import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { postWebhook } from '#server/integrations/post-webhook.ts';
import { resolveHost, type Address, type Resolve } from '#server/integrations/public-address.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const each of closing.splice(0)) each();
});

async function receiver(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Somebody who answers these bytes to whatever is asked, and then keeps the connection or closes it. */
async function rawReceiver(bytes: string, { closes = false } = {}): Promise<number> {
  const server = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => (closes ? socket.end(bytes) : socket.write(bytes)));
    closing.push(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const here: Address = { address: '127.0.0.1', family: 4 };
const foundAt =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) })),
    );
const post = (url: string, options: Partial<Parameters<typeof postWebhook>[3]> = {}) =>
  postWebhook(url, { 'content-length': '2' }, '{}', {
    resolve: resolveHost,
    allowsLoopback: true,
    ...options,
  });

describe('the address of a webhook', () => {
  test.each([
    'https://10.0.0.1/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'http://10.0.0.1/',
    'http://8.8.8.8/',
  ])('%s is refused before anything is sent', async (url) => {
    expect(await post(url)).toEqual({ status: null, problem: 'refused_address' });
  });

  test.each([[['10.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['2606:4700::1', 'fd00::1']]])(
    'a name that leads to %j is refused: none of its addresses may be private',
    async (addresses) => {
      const answered = await post('https://tu-empresa.co/', { resolve: foundAt(...addresses) });
      expect(answered).toEqual({ status: null, problem: 'refused_address' });
    },
  );

  test('this machine is refused where it is not development', async () => {
    const port = await receiver((_, response) => response.end());
    expect(await post(`http://127.0.0.1:${port}/`, { allowsLoopback: false })).toMatchObject({
      problem: 'refused_address',
    });
  });

  test('a name is resolved once, and the connection goes to what it said then', async () => {
    const hosts: (string | undefined)[] = [];
    const port = await receiver((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    let asked = 0;
    const rebinding: Resolve = () => {
      asked += 1;
      return Promise.resolve([asked === 1 ? here : { address: '10.0.0.1', family: 4 }]);
    };
    // The name exists nowhere: had it been looked up again, nobody would have been found.
    expect(await post(`http://rebinding.invalid:${port}/`, { resolve: rebinding })).toMatchObject({
      status: 200,
    });
    expect(asked).toBe(1);
    expect(hosts).toEqual([`rebinding.invalid:${port}`]);
  });

  test('a name that does not exist says so', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://no-existe.invalid/', { resolve })).toMatchObject({ problem: 'unknown_host' });
    expect(await post('https://sin-direcciones.invalid/', { resolve: foundAt() })).toMatchObject({
      problem: 'unknown_host',
    });
  });
});

describe('the answer to a webhook', () => {
  test('a redirect is not followed', async () => {
    let visits = 0;
    const port = await receiver((request, response) => {
      visits += 1;
      response.writeHead(request.url === '/' ? 302 : 200, { location: '/otra' }).end();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 302 });
    expect(visits).toBe(1);
  });

  test('no more than 64 kB of it are read', async () => {
    let sent = 0;
    let closed: (() => void) | null = null;
    const end = new Promise<void>((resolve) => (closed = resolve));
    const port = await receiver((_, response) => {
      response.on('close', () => closed?.());
      const more = () => {
        while (!response.destroyed) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536))) break;
        }
      };
      response.on('drain', more);
      more();
    });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    await end;
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('who does not answer in time is given up, also while a name is asked for', async () => {
    const port = await receiver(() => undefined);
    expect(await post(`http://127.0.0.1:${port}/`, { timeoutMs: 1 })).toMatchObject({ problem: 'timeout' });
    const resolve = () => new Promise<never>(() => undefined);
    expect(await post('https://lento.invalid/', { timeoutMs: 1, resolve })).toMatchObject({
      problem: 'timeout',
    });
  });

  test.each([true, false])('another protocol is an answer as any other (closes: %s)', async (closes) => {
    const port = await rawReceiver(
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      { closes },
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 101 });
  });

  test.each(['', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nonly'])(
    'who closes after %j answered nothing',
    async (bytes) => {
      const port = await rawReceiver(bytes, { closes: true });
      expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'connection' });
    },
  );

  test('an answer that ends with its connection is one', async () => {
    const port = await rawReceiver('HTTP/1.1 200 OK\r\n\r\nall of it', { closes: true });
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
  });

  test('who is not there cannot be connected to', async () => {
    const port = await receiver(() => undefined);
    for (const each of closing.splice(0)) each();
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'connection' });
  });
});
