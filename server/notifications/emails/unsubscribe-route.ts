import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { allow } from '#server/auth/allow.ts';
import { rowsOf } from '#server/db/database.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { askPage, donePage } from '#server/notifications/emails/unsubscribe-page.ts';
import { userOfToken } from '#server/notifications/emails/unsubscribe-token.ts';
import { applyPreferences } from '#server/notifications/preferences/apply-preferences.ts';

const tag = 'Notificaciones';
const UNKNOWN =
  'Este enlace no es de MeStore. Usa el del último correo, o desactiva las promociones en tu cuenta.';
/** What the person says with it. */
const OFF = { choices: { promotions: { email: false } } };
const Params = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

/**
 * Ends promotions by e-mail with the link of a letter, without signing in (RFC 8058): programs of mail ask by POST, people
 * open the page and press its button. However often it is asked for, it is written once.
 */
export function unsubscribeRoute(services: Services): Hono<AppEnv> {
  const userOf = (token: string) => {
    const userId = userOfToken(services.config, token);
    if (userId === null) throw notFound(UNKNOWN);
    return userId;
  };
  return new Hono<AppEnv>()
    .get(
      '/:token',
      described({
        tag,
        summary: 'Pregunta si dejar de recibir promociones',
        answers: 'Una página.',
        refuses: [404],
      }),
      allow(services, 'open'),
      parsed('param', Params),
      (c) => {
        userOf(c.req.valid('param').token);
        return c.html(askPage());
      },
    )
    .post(
      '/:token',
      described({
        tag,
        summary: 'Deja de recibir promociones por correo',
        description: 'Con un solo toque en el programa de correo (RFC 8058). Repetirla no cambia nada.',
        answers: 'Una página.',
        refuses: [404],
      }),
      allow(services, 'open'),
      parsed('param', Params),
      async (c) => {
        await withdraw(services, userOf(c.req.valid('param').token));
        return c.html(donePage());
      },
    );
}

/** Writes that somebody takes back what they agreed to, and that they have it off, unless they did already. */
async function withdraw({ database, now }: Services, userId: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [known] = await rowsOf<{ id: string }>(
      tx,
      sql`select id from users where id = ${userId} for no key update`,
    );
    if (!known) throw notFound(UNKNOWN);
    const [last] = await rowsOf<{ is_granted: boolean }>(
      tx,
      sql`select is_granted from commercial_consents
          where user_id = ${userId} and channel = 'email' order by sequence desc limit 1`,
    );
    if (last?.is_granted === false) return;
    const change = { userId, authority: null, data: OFF, madeAtMs: now() };
    await applyPreferences(tx, [change], now());
  });
}
