import { Hono } from 'hono';
import { html } from 'hono/html';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { latestMessages, type StoredMessage } from '#server/messages/messages-storage.ts';

const SHOWN = 50;
const channelLabels = { email: 'Correo', sms: 'SMS' } satisfies Record<StoredMessage['channel'], string>;

/**
 * The messages that the server would have sent, for people who develop or try MeStore without an e-mail or
 * SMS service. They hold secrets of every account, so the mailbox exists in development alone, and it omits
 * channels that do send.
 */
export function mailboxRoute(services: Services): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  const { production, smtpUrl, twilio } = services.config;
  if (production) return route;
  const staysHere = { email: smtpUrl === null, sms: twilio === null };
  return route.get(
    '/mensajes',
    described({ tag: 'Desarrollo', summary: 'Buzón local de correos y SMS', answers: 'Una página.' }),
    allow(services, 'open'),
    async (c) => {
      const messages = await latestMessages(services.database.db, SHOWN);
      c.header('cache-control', 'no-store');
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
            Aquí quedan los correos y los SMS mientras no haya un servicio que los envíe. Solo existe en
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
  </section>`;
}
