import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AuthEventKind } from '#domain/accounts/auth-event.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { deviceNameOf } from '#server/auth/device-name.ts';
import { onceAMinute } from '#server/auth/once-a-minute.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { authEvents } from '#server/db/tables/auth-tables.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { clientAddress, clientCountry } from '#server/http/client-address.ts';
import { networkOfAddress } from '#server/http/client-network.ts';

type AuthEvent = Pick<typeof authEvents.$inferInsert, 'act' | 'outcome' | 'userId' | 'reason' | 'route'>;

const TOO_MANY = 429;
const sieveOf = serverScoped(onceAMinute);

/**
 * Runs an authentication step and writes down how it ended. The record says who and from where, never what
 * was typed. A step still succeeds when it could not be recorded; the log says so. For one person, or for
 * nobody known, each address writes at most sixty records a minute, and only one refusal for too many tries.
 * @param step answers whom it was about, when that is known.
 */
export async function recorded<Answer>(
  services: Services,
  c: Context<AppEnv>,
  kind: AuthEventKind,
  step: (about: (userId: string | null) => void) => Promise<Answer>,
): Promise<Answer> {
  let userId: string | null = null;
  const write = async (outcome: AuthEvent['outcome'], reason: string | null, what?: string) => {
    if (isWorthWriting(services, `${userId} ${networkOf(services, c)}`, what))
      await writeEvent(services, c, { act: kind, outcome, userId, reason });
  };
  try {
    const answer = await step((id) => (userId = id));
    await write('done', null);
    return answer;
  } catch (error) {
    if (error instanceof ApiProblem)
      await write('refused', error.body.code, error.status === TOO_MANY ? kind : undefined);
    throw error;
  }
}

/**
 * Whether a record adds to what this process wrote in the current minute.
 * @param what a kind that is written once; without it, only the person's total counts.
 */
export function isWorthWriting(services: Services, who: string, what: string = randomUUID()): boolean {
  return sieveOf(services)(who, what, services.now());
}

export function addressOf({ config }: Services, c: Context<AppEnv>): string {
  return clientAddress(c, config.trustedProxies);
}

/** Whom limits count a request for. */
export function networkOf(services: Services, c: Context<AppEnv>): string {
  return networkOfAddress(addressOf(services, c));
}

/** Writes a record. It never fails: a record that could not be written goes to the log. */
export async function writeEvent(services: Services, c: Context<AppEnv>, event: AuthEvent): Promise<void> {
  const nowMs = services.now();
  const where = {
    address: addressOf(services, c),
    device: deviceNameOf(c.req.header('user-agent') ?? ''),
    country: clientCountry(c, services.config),
  };
  const { act, outcome, userId, reason, route = null } = event;
  const insert = sql`insert into auth_events (id, at, act, outcome, user_id, address, device, reason, route, country, role)
    values (${uuidv7(nowMs)}, ${new Date(nowMs).toISOString()}, ${act}, ${outcome}, ${userId}, ${where.address},
      ${where.device}, ${reason}, ${route}, ${where.country}, (select user_type from users where id = ${userId}))`;
  await preparedRows(services.database.db, 'save auth event', insert).catch((error: unknown) =>
    services.log.error({ err: error, act }, 'An act was not recorded.'),
  );
}
