import { Hono } from 'hono';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DeviceList, WipedBody, type Device } from '#domain/accounts/device.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { parseUserType, roleLevels } from '#domain/accounts/roles.ts';
import { Id } from '#domain/ids.ts';
import { userById } from '#server/auth/account-storage.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { acknowledgeWipe, orderWipe } from '#server/accounts/order-wipe.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Sesión';
const MAX_LISTED = 50;
const NO_SUCH_DEVICE = 'Ese equipo no existe o no es de esta cuenta.';

/** The devices of an account, and how to erase it from one that is lost or lent. */
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
        if (!(await mayManage(db, actor, account))) throw problem(403, 'AUTH_004');
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
        const { id } = c.req.valid('param');
        const [device] = await db.select().from(deviceGrants).where(eq(deviceGrants.id, id));
        if (!device || !(await mayManage(db, signedIn(c.var.actor), device.userId)))
          throw notFound(NO_SUCH_DEVICE);
        await orderWipe(services, id, signedIn(c.var.actor));
        return c.body(null, 204);
      },
    );
}

/** One's own devices, or those of an account that does not stand above. Of no account, as of one that does. */
async function mayManage(db: Db, actor: Actor, accountId: string): Promise<boolean> {
  if (accountId === actor.id) return true;
  if (!can(actor.userType, 'manageDevices')) return false;
  const account = await userById(db, accountId);
  return account !== undefined && roleLevels[parseUserType(account.userType)] <= roleLevels[actor.userType];
}

interface DeviceRow extends Omit<Device, 'last_seen_at' | 'wipe_ordered_at' | 'wiped_at'> {
  last_seen_at: Date | string;
  wipe_ordered_at: Date | string | null;
  wiped_at: Date | string | null;
}

/** The devices that an account was used on, the last used first. */
export async function devicesOf(db: Db, userId: string, nowMs: number): Promise<Device[]> {
  const now = new Date(nowMs).toISOString();
  const rows = await rowsOf<DeviceRow>(
    db,
    sql`select g.id, g.device_id, g.name, g.last_seen_at, g.wipe_ordered_at, g.wiped_at,
          exists (select from refresh_tokens r where r.user_id = g.user_id and r.device_id = g.device_id
            and r.revoked_at is null and r.replaced_at is null and r.expires_at > ${now}) as signed_in
        from device_grants g where g.user_id = ${userId}
        order by g.last_seen_at desc limit ${MAX_LISTED}`,
  );
  return rows.map((row) => ({
    ...row,
    last_seen_at: instantOf(row.last_seen_at),
    wipe_ordered_at: row.wipe_ordered_at && instantOf(row.wipe_ordered_at),
    wiped_at: row.wiped_at && instantOf(row.wiped_at),
  }));
}

/** The two drivers give a time as their own. */
function instantOf(stored: Date | string): string {
  return new Date(stored).toISOString();
}
