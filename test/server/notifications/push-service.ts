import { createDecipheriv, createECDH, hkdfSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { PushMessage } from '#domain/notifications/push-message.ts';
import { pushedBrowser, type PushedBrowser } from '#test/server/notifications/push-device.ts';

/** What a push service does with a message: takes it, answers something else, or nothing. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'nothing';

/** A message that arrived, read as the browser of its subscription reads it. */
export interface PushedMessage {
  endpoint: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

interface PushServiceOptions {
  /** With a certificate it is asked by `https:`. */
  tls?: { key: string; cert: string };
  /** Whether it takes everything without looking, for measures. */
  isHasty?: boolean;
}

/** Whether a request is as the standards ask: RFC 8030 (headers), RFC 8292 (who sends) and RFC 8291 (content). */
const DAY_SECONDS = 86_400;

/**
 * A push service on this machine, as those of browsers are: each subscription has an address, and what does not keep to the
 * standards is refused with 400 and written into `faults`. Whoever starts it closes it.
 */
export async function pushService({ tls, isHasty = false }: PushServiceOptions = {}) {
  const browsers = new Map<string, PushedBrowser>();
  const answers = new Map<string, PushAnswer>();
  const taken: PushedMessage[] = [];
  const faults: string[] = [];
  let asked = 0;
  let usual: PushAnswer = { status: 201 };

  const onRequest = async (request: IncomingMessage): Promise<PushAnswer> => {
    asked += 1;
    const path = request.url ?? '/';
    const body = await buffer(request);
    const answer = answers.get(path) ?? usual;
    if (answer === 'nothing' || answer.status !== 201 || isHasty) return answer;
    const browser = browsers.get(path);
    if (!browser) return { status: 404 };
    try {
      const message = await read(request, body, browser, origin);
      taken.push({ endpoint: browser.body.endpoint, headers: request.headers, message });
      return answer;
    } catch (error) {
      faults.push(String(error));
      return { status: 400 };
    }
  };
  const listener = (request: IncomingMessage, response: import('node:http').ServerResponse) => {
    void onRequest(request).then((answer) => {
      if (answer !== 'nothing') response.writeHead(answer.status, answer.headers).end();
    });
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;

  return {
    origin,
    faults,
    /** A browser that subscribes here. */
    browser(): PushedBrowser {
      const path = `/push/${randomUUID()}`;
      const browser = pushedBrowser(`${origin}${path}`);
      browsers.set(path, browser);
      return browser;
    },
    /** From now on it answers this, to one browser or to all. */
    answers(answer: PushAnswer, browser?: PushedBrowser): void {
      if (browser) answers.set(new URL(browser.body.endpoint).pathname, answer);
      else usual = answer;
    },
    /** The messages that it took since it was last asked. */
    take: () => taken.splice(0),
    /** How many requests it had. */
    asked: () => asked,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function read(
  { method, headers }: IncomingMessage,
  body: Buffer,
  browser: PushedBrowser,
  origin: string,
): Promise<PushMessage> {
  must(method === 'POST', 'A message is posted (RFC 8030 §5).');
  must(/^\d+$/.test(String(headers['ttl'])), 'TTL is a number of seconds (§5.2).');
  must(/^(very-low|low|normal|high)$/.test(String(headers['urgency'])), 'Urgency is one of four (§5.3).');
  must(/^[\w-]{1,32}$/.test(String(headers['topic'])), 'Topic has up to 32 letters of base64url (§5.4).');
  must(headers['content-encoding'] === 'aes128gcm', 'Its encoding is aes128gcm (RFC 8291 §4).');
  must(body.length <= 4096, 'No service has to take more than 4096 bytes (RFC 8030 §7.2).');
  await mustBeSigned(headers.authorization, origin);
  return v.parse(PushMessage, JSON.parse(decrypted(body, browser).toString()));
}

/** RFC 8292 §2 and §3. */
async function mustBeSigned(authorization = '', origin: string): Promise<void> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  must(point.length === 65 && point[0] === 4, 'k is an uncompressed point of P-256 (RFC 8292 §3.2).');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'] });
  const leftSeconds = (payload.exp ?? Infinity) - Date.now() / 1000;
  must(leftSeconds > 0 && leftSeconds <= DAY_SECONDS, 'exp is within a day (§2).');
  must(/^(mailto:|https:)/.test(payload.sub ?? ''), 'sub is mailto: or https: (§2.1).');
}

/** Opens what was encrypted for a browser, of one record: RFC 8188 §2 and RFC 8291 §3.4. */
export function decrypted(body: Buffer, { body: { keys }, privateKey }: PushedBrowser): Buffer {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  must(sealed.length <= body.readUInt32BE(16), 'It is one record.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = Buffer.from(
    hkdfSync('sha256', pair.computeSecret(sender), Buffer.from(keys.auth, 'base64url'), info, 32),
  );
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  const end = padded.lastIndexOf(2);
  must(end >= 0, 'The last record ends with 2 (RFC 8188 §2).');
  return padded.subarray(0, end);
}

function must(isSo: boolean, rule: string): void {
  if (!isSo) throw new Error(rule);
}
