import { Hono, type Context } from 'hono';
import { pushPaths, TopicsAnswer, TopicsBody } from '#domain/notifications/push-api.ts';
import { pushTopics, topicsFor } from '#domain/notifications/push-topics.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { saveTopics, topicsOf } from '#server/notifications/push/topics-storage.ts';

const tag = 'Notificaciones';
const base = '/api/v1/notifications';
const within = (path: string) => path.slice(base.length);

/** What people follow beyond what concerns themselves (spec §9). */
export function topicsRoute(services: Services): Hono<AppEnv> {
  const answerTo = async (c: Context<AppEnv>) => {
    const actor = signedIn(c.var.actor);
    return c.json(await topicsOf(services.database.db, actor.id, actor));
  };
  return new Hono<AppEnv>()
    .get(
      within(pushPaths.topics),
      described({ tag, summary: 'Los temas que puedo seguir', answer: TopicsAnswer, refuses: [401, 403] }),
      allow(services, 'manageOwnProfile'),
      answerTo,
    )
    .post(
      within(pushPaths.followTopics),
      described({
        tag,
        summary: 'Seguir temas',
        description: 'Los que ya seguía los sigue igual.',
        answer: TopicsAnswer,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', TopicsBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const { topics } = c.req.valid('json');
        const may = topicsFor(actor);
        const refused = topics.find((each) => !may.includes(each));
        if (refused) throw problem(403, 'AUTH_004', refusalOf(pushTopics[refused].label));
        await saveTopics(services.database.db, actor.id, { topics, follows: true, nowMs: services.now() });
        return answerTo(c);
      },
    )
    .post(
      within(pushPaths.unfollowTopics),
      described({
        tag,
        summary: 'Dejar de seguir temas',
        description: 'También uno que ya no puede seguir.',
        answer: TopicsAnswer,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'manageOwnProfile'),
      parsed('json', TopicsBody),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const { topics } = c.req.valid('json');
        await saveTopics(services.database.db, id, { topics, follows: false, nowMs: services.now() });
        return answerTo(c);
      },
    );
}

const refusalOf = (label: string) =>
  `Tu cuenta no puede seguir «${label}». Pide a quien administra personas que cambie tu rol.`;
