import { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import {
  ChangedRole,
  ChangeRoleBody,
  DistrustBody,
  Done,
  EndSessionsBody,
  NoteBody,
  PersonMessageBody,
  ReasonBody,
} from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import {
  disablePerson,
  enablePerson,
  endPersonSessions,
  forcePassword,
  notePerson,
} from '#server/people/change-person.ts';
import { changeRole } from '#server/people/roles/change-role.ts';
import { writeToPerson } from '#server/people/write-to-person.ts';
import { askFactorReset } from '#server/people/reset-factor.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const OfPerson = v.object({ id: Id });

/** Changes of one person for which there is a reason. */
const REASONED = [
  ['disable', 'Deshabilitar una cuenta', DistrustBody, disablePerson],
  ['enable', 'Habilitar una cuenta', ReasonBody, enablePerson],
  ['new-password', 'Pedir una contraseña nueva', DistrustBody, forcePassword],
  [
    'reset-factor',
    'Pedir que se quite un segundo factor; otra persona lo confirma',
    ReasonBody,
    askFactorReset,
  ],
] as const;

/** What is done to somebody's account. `mayGrant` decides whose each of those who administer them changes. */
export function personChangesRoute(services: Services): Hono<AppEnv> {
  const fresh = askingFreshFactor(services);
  const app = new Hono<AppEnv>()
    .post(
      '/:id/role',
      described({
        tag,
        summary: 'Cambiar el rol de una persona',
        description:
          'A propietarios y superusuarios los hacen y los deshacen dos personas: `waiting` dice que otra debe confirmarlo.',
        answer: ChangedRole,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'changeRoles', 'factor'),
      parsed('param', OfPerson),
      parsed('json', ChangeRoleBody),
      fresh,
      async (c) =>
        c.json(
          await changeRole(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .post(
      '/:id/end-sessions',
      described({
        tag,
        summary: 'Cerrar las sesiones de una persona',
        description:
          'En un equipo (`device_id`) o en todos. Lo que no había enviado espera allí a que ingrese. Con `end_keys` se anulan también sus llaves de la API.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfPerson),
      parsed('json', EndSessionsBody),
      async (c) => {
        const { id } = c.req.valid('param');
        await endPersonSessions(services, signedIn(c.var.actor), id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    )
    .post(
      '/:id/notes',
      described({
        tag,
        summary: 'Escribir una nota sobre una persona',
        description: 'La lee quien administra personas; la misma `id` es la misma nota.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'manageUsers', 'writePeople'),
      parsed('param', OfPerson),
      parsed('json', NoteBody),
      async (c) => {
        await notePerson(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    );

  app.post(
    '/:id/messages',
    described({
      tag,
      summary: 'Escribirle a una persona',
      description:
        'Le llega como notificación y por los medios que tiene activos, nunca para venderle algo; la misma `id` es el mismo mensaje.',
      answer: Done,
      refuses: WRITE_REFUSES,
    }),
    allow(services, 'writeToPeople'),
    parsed('param', OfPerson),
    parsed('json', PersonMessageBody),
    async (c) => {
      await writeToPerson(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ done: true as const });
    },
  );

  for (const [path, summary, body, change] of REASONED)
    app.post(
      `/:id/${path}`,
      described({ tag, summary, answer: Done, refuses: WRITE_REFUSES }),
      allow(services, 'manageUsers', 'factor'),
      parsed('param', OfPerson),
      parsed('json', body),
      fresh,
      async (c) => {
        const asked = { end_keys: false, ...c.req.valid('json') };
        await change(services, signedIn(c.var.actor), c.req.valid('param').id, asked);
        return c.json({ done: true as const });
      },
    );

  return app;
}
