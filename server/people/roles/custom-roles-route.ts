import { Hono } from 'hono';
import * as v from 'valibot';
import { Uuid } from '#domain/base/ids.ts';
import {
  AddCustomRoleBody,
  ChangeCustomRoleBody,
  RemoveCustomRoleBody,
  RoleCounts,
} from '#domain/people/custom-role.ts';
import { Done } from '#domain/people/person-changes.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { addCustomRole, changeCustomRole } from '#server/people/roles/custom-roles.ts';
import { listCustomRoles } from '#server/people/roles/custom-roles-storage.ts';
import { removeCustomRole } from '#server/people/roles/remove-custom-role.ts';
import { roleCounts } from '#server/people/roles/role-counts.ts';
import { askingFreshFactor } from '#server/second-factor/fresh-factor.ts';

const tag = 'Personas';
const WRITE_REFUSES = [400, 401, 403, 404, 409, 413, 415, 422];
const OfRole = v.object({ id: Uuid });

/** The roles of the company's own, for those who change roles, and how many people have each role. */
export function customRolesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const fresh = askingFreshFactor(services);
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Los roles propios, y cuántas personas tiene cada rol',
        answer: RoleCounts,
        refuses: [401, 403],
      }),
      allow(services, 'changeRoles', 'readPeople'),
      async (c) => c.json({ data: await roleCounts(db), custom: await listCustomRoles(db) }),
    )
    .post(
      '/',
      described({
        tag,
        summary: 'Crear un rol propio',
        description: 'Se copia de un rol fijo con menos, nunca con más. La misma `id` es el mismo rol.',
        answer: Done,
        status: 201,
        refuses: WRITE_REFUSES.filter((each) => each !== 404),
      }),
      allow(services, 'changeRoles', 'factor'),
      parsed('json', AddCustomRoleBody),
      fresh,
      async (c) => {
        await addCustomRole(services, signedIn(c.var.actor), c.req.valid('json'));
        return c.json({ done: true as const }, 201);
      },
    )
    .post(
      '/:id',
      described({
        tag,
        summary: 'Cambiar un rol propio',
        description:
          'Nombra la `version` que se vio; si alguien lo cambió después se responde con 409 y la diferencia. Vale en pocos ' +
          'segundos para quienes lo tienen.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'changeRoles', 'factor'),
      parsed('param', OfRole),
      parsed('json', ChangeCustomRoleBody),
      fresh,
      async (c) => {
        await changeCustomRole(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    )
    .post(
      '/:id/remove',
      described({
        tag,
        summary: 'Eliminar un rol propio',
        description:
          'Si alguien lo tiene, `move_to` dice a qué rol pasa en el mismo acto; sin eso se responde con 409 y cuántas ' +
          'personas son.',
        answer: Done,
        refuses: WRITE_REFUSES,
      }),
      allow(services, 'changeRoles', 'factor'),
      parsed('param', OfRole),
      parsed('json', RemoveCustomRoleBody),
      fresh,
      async (c) => {
        await removeCustomRole(services, signedIn(c.var.actor), c.req.valid('param').id, c.req.valid('json'));
        return c.json({ done: true as const });
      },
    );
}
