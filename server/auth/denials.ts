import type { Context } from 'hono';
import type { ErrorCode } from '#domain/protocol/error-catalogue.ts';
import { networkOf, isWorthWriting, writeEvent } from '#server/auth/auth-events.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { routeOf } from '#server/http/route-of.ts';
import { denials } from '#server/telemetry/metrics.ts';

const beingWritten = serverScoped(() => new Set<Promise<void>>());

/**
 * Notes that a person was denied a route. A metric counts every denial; for a known person it is also written
 * down, once a minute for each route and address. Nobody waits for it: a process killed at that moment loses
 * it.
 * @param of.act `portal_denied` when it was denied for the address alone.
 * @param of.userId the token's owner; null when it has none or does not say.
 */
export function noteDenial(
  services: Services,
  c: Context<AppEnv>,
  { act, userId, reason }: { act: 'denied' | 'portal_denied'; userId: string | null; reason: ErrorCode },
): void {
  denials.inc({ reason, known: String(userId !== null) });
  if (userId === null) return;
  const route = `${c.req.method} ${routeOf(c)}`;
  if (!isWorthWriting(services, userId, `${networkOf(services, c)} ${route}`)) return;
  const writing = writeEvent(services, c, { act, outcome: 'refused', userId, reason, route });
  const pending = beingWritten(services);
  pending.add(writing);
  void writing.then(() => pending.delete(writing));
}

/** Resolves when all denials noted so far are written: called before the database closes. */
export async function denialsFlushed(services: Services): Promise<void> {
  await Promise.all(beingWritten(services));
}
