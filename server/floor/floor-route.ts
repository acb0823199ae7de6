import { Hono } from 'hono';
import * as v from 'valibot';
import { BadgeStatus, IssueBadgeBody, IssuedBadge } from '#domain/floor/badge.ts';
import { EnrolBody, FloorDeviceList, EnrolmentStatus, HereBody } from '#domain/floor/floor-device.ts';
import { Id } from '#domain/base/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { badgeHashOf, issueBadge } from '#server/floor/badges-storage.ts';
import {
  enrolDevice,
  listFloorDevices,
  retireDevice,
  enrolmentStatusOf,
} from '#server/floor/floor-devices-storage.ts';
import { notFound } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Bodega';

/** Devices that several people of the warehouse share, and the badges they hand over with. */
export function floorRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/devices',
      described({ tag, summary: 'Equipos de bodega', answer: FloorDeviceList, refuses: [401, 403] }),
      allow(services, 'manageFloorDevices'),
      async (c) => c.json({ data: await listFloorDevices(db) }),
    )
    .post(
      '/devices',
      described({
        tag,
        summary: 'Inscribir un equipo en una bodega',
        description: 'Desde el equipo mismo. Inscrito otra vez, cambia de nombre o de bodega.',
        answer: EnrolmentStatus,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'manageFloorDevices'),
      parsed('json', EnrolBody),
      async (c) => {
        const body = c.req.valid('json');
        await enrolDevice(services, signedIn(c.var.actor), body);
        return c.json(await enrolmentStatusOf(db, body.device_id));
      },
    )
    .post(
      '/devices/here',
      described({
        tag,
        summary: 'Qué es este equipo',
        description: 'Lo pregunta el equipo por su propio id, aunque nadie haya ingresado.',
        answer: EnrolmentStatus,
        refuses: [400, 413, 415, 422],
      }),
      allow(services, 'open'),
      parsed('json', HereBody),
      async (c) => c.json(await enrolmentStatusOf(db, c.req.valid('json').device_id)),
    )
    .post(
      '/devices/:id/retire',
      described({
        tag,
        summary: 'Retirar un equipo de bodega',
        description: 'Cierra la sesión de todos en él. Los borra en su próximo contacto.',
        status: 204,
        answers: 'Retirado.',
        refuses: [401, 403, 404],
      }),
      allow(services, 'manageFloorDevices'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        if (!(await retireDevice(services, c.req.valid('param').id, signedIn(c.var.actor))))
          throw notFound('Ese equipo de bodega no existe.');
        return c.body(null, 204);
      },
    )
    .get(
      '/badge',
      described({ tag, summary: 'El carné propio', answer: BadgeStatus, refuses: [401, 403] }),
      allow(services, 'workOnFloor'),
      async (c) => c.json({ hash: await badgeHashOf(db, signedIn(c.var.actor).id) }),
    )
    .post(
      '/badge',
      described({
        tag,
        summary: 'Sacar un carné',
        description: 'Su código se dice una sola vez. El carné anterior deja de servir.',
        answer: IssuedBadge,
        refuses: [400, 401, 403, 413, 415, 422],
      }),
      allow(services, 'workOnFloor'),
      parsed('json', IssueBadgeBody),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const nowMs = services.now();
        const badge = await db.transaction(async (tx) => {
          await saveAuditEvents(tx, [{ act: 'badge.issue', actor, subject: `account:${actor.id}` }], nowMs);
          return issueBadge(tx, actor.id, nowMs);
        });
        return c.json(badge);
      },
    );
}
