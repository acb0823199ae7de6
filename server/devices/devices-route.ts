import { Hono, type Context } from 'hono';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { DeviceList, WipedBody } from '#domain/accounts/device.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { parseUserType } from '#domain/accounts/roles/roles.ts';
import { Id } from '#domain/base/ids.ts';
import { devicesOf } from '#server/devices/devices-storage.ts';
import { isNobodys, userById } from '#server/auth/account-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { isFactorDue } from '#server/auth/required-factor.ts';
import { acknowledgeWipe, orderWipe } from '#server/devices/order-wipe.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import { forgetDevice } from '#server/second-factor/remembered-devices.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Sesión';

const NO_SUCH_DEVICE = 'Ese equipo no existe o no es de esta cuenta.';

/** The devices of an account, and how to erase the account from one that is lost or lent. */
export function devicesRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  return new Hono<AppEnv>()
    .get(
      '/',
      described({
        tag,
        summary: 'Equipos de una cuenta',
        description: 'Sin `account`, los propios. Los de otra cuenta los ve quien administra equipos.',
        answer: DeviceList,
        refuses: [401, 403, 422],
      }),
      allow(services, 'signedIn'),
      parsed('query', v.object({ account: v.optional(Id) })),
      async (c) => {
        const actor = signedIn(c.var.actor);
        const { account = actor.id } = c.req.valid('query');
        if (!(await mayManage(services, c, account))) throw problem(403, 'AUTH_004');
        return c.json({ data: await devicesOf(db, account, services.now()) });
      },
    )
    .post(
      '/wiped',
      described({
        tag,
        summary: 'Un equipo avisa que borró una cuenta',
        description: 'Se identifica con lo que tenía de ella, aunque ya no abra nada.',
        status: 204,
        answers: 'Anotado.',
        refuses: [400, 401, 413, 415, 422],
      }),
      allow(services, 'open'),
      parsed('json', WipedBody),
      async (c) => {
        if (!(await acknowledgeWipe(services, c.req.valid('json')))) throw problem(401, 'AUTH_003');
        return c.body(null, 204);
      },
    )
    .post(
      '/:id/wipe',
      described({
        tag,
        summary: 'Cerrar la sesión de una cuenta en un equipo y borrar allí sus datos',
        description: 'Si el equipo está sin conexión, se borra en su próximo contacto.',
        status: 204,
        answers: 'Ordenado.',
        refuses: [401, 404, 422],
      }),
      allow(services, 'signedIn'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const device = await managedDevice(services, c, c.req.valid('param').id);
        await orderWipe(services, device.id, signedIn(c.var.actor));
        return c.body(null, 204);
      },
    )
    .post(
      '/:id/forget',
      described({
        tag,
        summary: 'Volver a pedir el segundo factor de una cuenta en un equipo',
        description: 'La sesión que está abierta allí sigue abierta.',
        status: 204,
        answers: 'Ese equipo ya no está recordado.',
        refuses: [401, 404, 422],
      }),
      allow(services, 'signedIn'),
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const device = await managedDevice(services, c, c.req.valid('param').id);
        await forgetDevice(db, device.userId, device.deviceId);
        return c.body(null, 204);
      },
    );
}

/** @throws ApiProblem 404 when there is none, or when it is not theirs to manage. */
async function managedDevice(services: Services, c: Context<AppEnv>, id: string) {
  const [device] = await services.database.db.select().from(deviceGrants).where(eq(deviceGrants.id, id));
  if (!device || !(await mayManage(services, c, device.userId))) throw notFound(NO_SUCH_DEVICE);
  return device;
}

/**
 * One's own devices, or those of an account whose sessions one may end (`mayGrant`), which who owes a second factor may of
 * nobody. An unknown account gets the answer of one that stands above.
 */
async function mayManage(services: Services, c: Context<AppEnv>, accountId: string): Promise<boolean> {
  const actor = signedIn(c.var.actor);
  if (accountId === actor.id) return true;
  if (!can(actor, 'manageDevices') || (await isFactorDue(services, actor, c.var.sessionId))) return false;
  const account = await userById(services.database.db, accountId);
  if (!account) return false;
  const subject = {
    id: accountId,
    userType: parseUserType(account.userType),
    isActive: account.isActive,
    // Ending sessions takes no owner away.
    isLastOwner: false,
    isNobodys: isNobodys(account),
  };
  return mayGrant({ ...actor, isActive: true }, subject, { kind: 'end_sessions' }).ok;
}
