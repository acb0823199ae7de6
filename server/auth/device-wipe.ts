import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { WIPE_HEADER } from '#domain/accounts/device.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { Db } from '#server/db/database.ts';
import { deviceGrants } from '#server/db/tables/auth-tables.ts';
import { ApiProblem } from '#server/http/api-problem.ts';

const WIPE_MESSAGE =
  'Se pidió cerrar esta sesión y borrar sus datos de este equipo. Inicia sesión de nuevo para usarlo.';

/** The answer to every contact of an account from a device that has to erase it. */
export function wipeProblem(): ApiProblem {
  return new ApiProblem(401, apiError('AUTH_003', WIPE_MESSAGE), { [WIPE_HEADER]: '1' });
}

export async function isWipeOrdered(db: Db, userId: string, deviceId: string): Promise<boolean> {
  const [order] = await db
    .select({ id: deviceGrants.id })
    .from(deviceGrants)
    .where(and(eq(deviceGrants.userId, userId), eq(deviceGrants.deviceId, deviceId), isWipeDue()));
  return order !== undefined;
}

/** The condition on a grant that its device has to erase the account and has not confirmed it. */
export function isWipeDue(): SQL | undefined {
  return and(isNotNull(deviceGrants.wipeOrderedAt), isNull(deviceGrants.wipedAt));
}
