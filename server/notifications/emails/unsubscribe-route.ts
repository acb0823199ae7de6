import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { DEFAULT_PREFERENCES, wantsChannel } from '#domain/notifications/preferences.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';
import { allow } from '#server/auth/allow.ts';
import { users } from '#server/db/schema.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { askPage, donePage } from '#server/notifications/emails/unsubscribe-page.ts';
import { userOfToken } from '#server/notifications/emails/unsubscribe-token.ts';
import { applyPreferences } from '#server/notifications/preferences/apply-preferences.ts';
import {
  commercialConsentsOf,
  preferencesOf,
} from '#server/notifications/preferences/preferences-storage.ts';

const tag = 'Notificaciones';
const UNKNOWN =
  'Este enlace no es de MeStore. Usa el del último correo, o desactiva las promociones en tu cuenta.';
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

/** Turns promotions by e-mail off as their switch does, with the words of taking back what was agreed to, unless they are off. */
async function withdraw({ database, now }: Services, userId: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockPeople(tx, [userId]);
    if ((await tx.$count(users, eq(users.id, userId))) === 0) throw notFound(UNKNOWN);
    const last = (await commercialConsentsOf(tx, userId)).findLast((each) => each.channel === 'email');
    const set = (await preferencesOf(tx, [userId])).get(userId) ?? DEFAULT_PREFERENCES;
    if (last?.isGranted === false && !wantsChannel(set, 'promotions', 'email')) return;
    const [data, madeAtMs] = [{ choices: { promotions: { email: false } } }, now()];
    await applyPreferences(tx, [{ userId, authority: null, data, madeAtMs }], madeAtMs);
  });
}
