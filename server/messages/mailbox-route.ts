import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { emailFrame } from '#server/messages/emails/email-frame.ts';
import { withPage } from '#server/messages/emails/with-page.ts';
import { latestMessages, messageById, type StoredMessage } from '#server/messages/messages-storage.ts';

const SHOWN = 50;
/** The page of letters, which stand in frames of their own. */
const MAILBOX_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A letter's styles stand in it, and nothing of it runs, is sent or is fetched. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";
const channelLabels = { email: 'Correo', sms: 'SMS', whatsapp: 'WhatsApp' } satisfies Record<
  StoredMessage['channel'],
  string
>;

/**
 * The messages that the server would have sent, for people who develop or try MeStore without an e-mail or
 * SMS service. They hold secrets of every account, so the mailbox exists in development alone, and it omits
 * channels that do send.
 */
export function mailboxRoute(services: Services): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  const { production, smtpUrl, twilio } = services.config;
  if (production) return route;
  const staysHere = { email: smtpUrl === null, sms: twilio === null, whatsapp: true };
  route.get(
    '/mensajes/:id',
    described({
      tag: 'Desarrollo',
      summary: 'Un correo como lo ve quien lo recibe',
      answers: 'Una página, sin nada que se ejecute ni se pida a la red.',
      refuses: [404],
    }),
    allow(services, 'open'),
    parsed('param', v.object({ id: Id })),
    async (c) => {
      const message = await messageById(services.database.db, c.req.valid('param').id);
      const shown = message && staysHere[message.channel] ? message : null;
      const written = shown && withPage(shown, await emailFrame(services)).html;
      if (!written) throw notFound('No hay ese correo, o no tiene página.');
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', EMAIL_POLICY);
      return c.html(written);
    },
  );
  return route.get(
    '/mensajes',
    described({ tag: 'Desarrollo', summary: 'Buzón local de correos y SMS', answers: 'Una página.' }),
    allow(services, 'open'),
    async (c) => {
      const messages = await latestMessages(services.database.db, SHOWN);
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', MAILBOX_POLICY);
      return c.html(page(messages.filter((each) => staysHere[each.channel])));
    },
  );
}

function page(messages: readonly StoredMessage[]) {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mensajes · MeStore en desarrollo</title>
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <header>
          <h1>Mensajes</h1>
          <p>
            Aquí quedan los correos y los mensajes mientras no haya un servicio que los envíe. Solo existe en
            desarrollo.
          </p>
        </header>
        <main>
          ${messages.length === 0 ? html`<p>Todavía no se ha enviado nada.</p>` : messages.map(article)}
        </main>
      </body>
    </html>`;
}

function article(message: StoredMessage) {
  const lines = message.body.split('\n').map((line) => {
    const [before = '', url, after = ''] = line.split(/(https?:\/\/\S+)/);
    return html`${before}${url ? html`<a href="${url}">${url}</a>` : ''}${after}<br />`;
  });
  return html`<section>
    <h2>${message.subject || channelLabels[message.channel]}</h2>
    <p>
      ${channelLabels[message.channel]} para <b>${message.destination}</b>,
      <time datetime="${message.createdAt.toISOString()}">${message.createdAt.toISOString()}</time>
    </p>
    <p>${lines}</p>
    ${message.channel === 'email' && message.body !== '' ? asPage(message) : ''}
  </section>`;
}

/** The letter as programs of mail show it, in a frame that can do nothing here. */
function asPage({ id, subject }: StoredMessage) {
  return html`<details>
    <summary>Como se ve en el correo</summary>
    <iframe
      title="Correo: ${subject}"
      src="/dev/mensajes/${id}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
    ></iframe>
  </details>`;
}
