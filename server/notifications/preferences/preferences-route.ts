import { Hono } from 'hono';
import { PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { preferencesAnswer } from '#server/notifications/preferences/preferences-storage.ts';

/** How the person who asks wants to be told. They change it by the command `notification.setPreferences`. */
export function preferencesRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Notificaciones',
      summary: 'Cómo quiere recibir notificaciones quien pregunta',
      description:
        'Lo que la persona eligió, por tipo y medio; lo que no está viene como de fábrica. Las horas de silencio son minutos del día en Colombia.',
      answer: PreferencesAnswer,
      refuses: [401, 403],
    }),
    allow(services, 'manageOwnProfile'),
    async (c) => c.json(await preferencesAnswer(services.database.db, signedIn(c.var.actor).id)),
  );
}
