import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMessages } from '#server/messages/deliver-messages.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import { smtpSender } from '#server/messages/smtp-sender.ts';
import { twilioSender } from '#server/messages/twilio-sender.ts';
import { emailsTo } from '#test/server/mailbox.ts';
import { testServer, type TestServer } from '#test/server/test-server.ts';

const emailMessage: Message = {
  channel: 'email',
  destination: 'marta@correo.co',
  subject: 'Confirma tu correo en MeStore',
  body: 'Abre el enlace: https://mestore.co/#secreto',
};
let server: TestServer;
let nowMs = 0;
beforeEach(async () => {
  nowMs = Date.now();
  server = await testServer({ now: () => nowMs });
  await writeMessages(server.db, [emailMessage], nowMs);
});
afterEach(() => server.close());

const stored = async () => (await emailsTo(server, 'email', emailMessage.destination))[0];

describe('delivery of messages', () => {
  test('hands each over once and erases what it said', async () => {
    const taken: Message[] = [];
    const senders = { email: async (message: Message) => void taken.push(message) };
    const counts = await Promise.all([1, 2, 3].map(() => deliverMessages(server.services, senders)));
    expect(counts.reduce((sum, each) => sum + each)).toBe(1);
    expect(taken).toMatchObject([{ ...emailMessage, html: expect.stringContaining('</html>') }]);
    expect(await stored()).toMatchObject({ body: '', html: null, headers: null, sentAt: expect.any(Date) });
  });

  test('tries again what did not leave, later each time', async () => {
    let tries = 0;
    const failing = {
      email: async () => {
        tries += 1;
        throw new Error('The service is away.');
      },
    };
    const waitsMs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect(await deliverMessages(server.services, failing)).toBe(0);
      const next = (await stored())?.nextTryAt.getTime() ?? 0;
      waitsMs.push(next - nowMs);
      nowMs = next - 1;
      await deliverMessages(server.services, failing);
      nowMs = next;
    }
    expect(tries).toBe(3);
    expect(waitsMs).toEqual([30_000, 60_000, 120_000]);
    expect(await deliverMessages(server.services, { email: async () => undefined })).toBe(1);
  });

  test('leaves what has no sender in the mailbox, where development shows it and production does not', async () => {
    expect(await deliverMessages(server.services, {})).toBe(0);
    const page = await server.request('/dev/mensajes');
    expect(await page.text()).toContain('marta@correo.co');
    const inProduction = await testServer({ config: { production: true } });
    expect((await inProduction.request('/dev/mensajes')).status).toBe(404);
    await inProduction.close();
  });

  test('shows a letter’s page in a frame in which nothing runs', async () => {
    const id = (await stored())?.id ?? '';
    const asked = await server.request(`/dev/mensajes/${id}`);
    expect(await asked.text()).toContain('Confirma tu correo en MeStore</h1>');
    expect(asked.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await (await server.request('/dev/mensajes')).text()).toContain(`src="/dev/mensajes/${id}"`);
    expect((await server.request('/dev/mensajes/01900000-0000-7000-8000-0000000000e0')).status).toBe(404);
  });

  test('is written once by its id, with its own page and header fields', async () => {
    const letter = {
      ...emailMessage,
      id: '01900000-0000-7000-8000-0000000000e1',
      destination: 'otra@correo.co',
    };
    const own = {
      ...letter,
      html: '<p>Propia</p>',
      headers: { 'List-Unsubscribe': '<https://mestore.co/x>' },
    };
    await writeMessages(server.db, [own], nowMs);
    await writeMessages(server.db, [{ ...own, subject: 'Otra vez' }], nowMs);
    expect(await emailsTo(server, 'email', 'otra@correo.co')).toMatchObject([own]);
  });
});

describe('the senders', () => {
  test('SMTP hands the letter over as it was written', async () => {
    const said: string[] = [];
    const smtp = createSocketServer((socket) => {
      let isLetter = false;
      socket.write('220 prueba\r\n');
      socket.on('data', (chunk) => {
        const lines = chunk.toString();
        said.push(lines);
        if (isLetter) {
          if (!lines.endsWith('\r\n.\r\n')) return;
          isLetter = false;
          socket.write('250 ok\r\n');
        } else if (lines.startsWith('DATA')) {
          isLetter = true;
          socket.write('354 go\r\n');
        } else socket.write('250 ok\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.address() as AddressInfo;
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    const letter = { ...emailMessage, html: '<p>Confirma</p>', headers };
    await smtpSender(`smtp://127.0.0.1:${port}`, 'MeStore <hola@mestore.co>')(letter);
    smtp.close();
    const all = said.join('');
    expect(all).toContain('RCPT TO:<marta@correo.co>');
    expect(all).toContain('Subject: Confirma tu correo en MeStore');
    expect(all).toContain('https://mestore.co/#secreto');
    expect(all).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*<p>Confirma<\/p>/);
    expect(all).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(all).toContain('Auto-Submitted: auto-generated');
  });

  test('Twilio gets the mobile with the country’s prefix, and its refusal is an error', async () => {
    const asked: { request: IncomingMessage; body: string }[] = [];
    let status = 201;
    const api = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ request, body });
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const send = twilioSender({ accountSid: 'AC1', authToken: 'clave', from: '+15005550006', apiUrl });
    const sms: Message = {
      channel: 'sms',
      destination: '3151234567',
      subject: '',
      body: '123456 es tu código',
    };
    await send(sms);
    status = 400;
    await expect(send(sms)).rejects.toThrow('Twilio answered 400.');
    api.close();
    const [first] = asked;
    expect(first?.request.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(first?.request.headers.authorization).toBe(`Basic ${Buffer.from('AC1:clave').toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(first?.body))).toEqual({
      To: '+573151234567',
      From: '+15005550006',
      Body: '123456 es tu código',
    });
  });
});
