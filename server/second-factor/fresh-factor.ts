import type { Context, MiddlewareHandler } from 'hono';
import { and, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { FRESH_MINUTES } from '#domain/second-factor/second-factor.ts';
import { KEY_HAS_NO_FACTOR, signedIn } from '#server/auth/allow.ts';
import { ownFactors } from '#server/second-factor/own-factors.ts';
import type { Db } from '#server/db/database.ts';
import { freshFactors } from '#server/db/tables/second-factor-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';

/** Writes that a session proved the second factor now. @returns until when that is fresh. */
export async function noteFreshFactor(
  tx: Db,
  { family, userId, nowMs }: { family: string; userId: string; nowMs: number },
): Promise<Date> {
  const provedAt = new Date(nowMs);
  await tx
    .insert(freshFactors)
    .values({ family, userId, provedAt })
    .onConflictDoUpdate({ target: freshFactors.family, set: { provedAt } });
  return new Date(nowMs + FRESH_MINUTES * MINUTE_MS);
}

/**
 * Asks who has a second factor or a passkey for a proof of it within the last ten minutes, in this session: before payouts,
 * roles, bank data, keys, and the settings that are felt at once. The page asks for it and sends the request again.
 * @throws ApiProblem 403 `AUTH_009` where there is none, and `AUTH_004` for a key of the API, which proves nothing. Who has
 *   neither passes: whether a role needs one is `security.second_factor_roles`.
 */
export async function freshFactor(services: Services, c: Context<AppEnv>): Promise<void> {
  const { db } = services.database;
  const { id, kind } = signedIn(c.var.actor);
  if (kind === 'key') throw problem(403, 'AUTH_004', KEY_HAS_NO_FACTOR);
  const { since, passkeys } = await ownFactors(services, id);
  if (since === null && passkeys === 0) return;
  const session = { userId: id, family: c.var.sessionId ?? '' };
  if (!(await isFactorFresh(db, session, services.now())))
    throw problem(403, 'AUTH_009', 'Confirma con tu segundo factor o una llave de acceso para continuar.');
}

/** Whether a session proved a factor of its account, or a passkey, within the last ten minutes. */
export async function isFactorFresh(
  db: Db,
  { userId, family }: { userId: string; family: string },
  nowMs: number,
): Promise<boolean> {
  const since = new Date(nowMs - FRESH_MINUTES * MINUTE_MS);
  const [fresh] = await db
    .select({ family: freshFactors.family })
    .from(freshFactors)
    .where(
      and(eq(freshFactors.family, family), eq(freshFactors.userId, userId), gt(freshFactors.provedAt, since)),
    );
  return fresh !== undefined;
}

/** `freshFactor` before the handler of a route; after what the route reads, so that nobody is asked for a code in vain. */
export function askingFreshFactor(services: Services): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await freshFactor(services, c);
    await next();
  };
}
