import { and, eq, isNull } from 'drizzle-orm';
import { displayName } from '#domain/accounts/account.ts';
import { differences } from '#domain/audit/audit-change.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { userById } from '#server/auth/account-storage.ts';
import { securityAnomalies } from '#server/db/tables/security-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';

/**
 * Writes that somebody looked at an anomaly and what they found. Sent again with the same words, it is the same.
 * @throws ApiProblem 404 where there is none, 409 where somebody said something else of it before.
 */
export async function acknowledgeAnomaly(
  { database, now }: Services,
  actor: Actor,
  id: string,
  note: string,
): Promise<void> {
  const nowMs = now();
  await database.db.transaction(async (tx) => {
    const user = await userById(tx, actor.id);
    const seen = {
      seenAt: new Date(nowMs),
      seenBy: actor.id,
      seenByName: user ? displayName({ nombre: user.nombre, email: user.email }) : '',
      note,
    };
    const [written] = await tx
      .update(securityAnomalies)
      .set(seen)
      .where(and(eq(securityAnomalies.id, id), isNull(securityAnomalies.seenAt)))
      .returning({ id: securityAnomalies.id });
    if (written) {
      const changes = differences('anomaly', id, { seen: false }, { seen: true });
      return saveAuditEvents(tx, [{ act: 'anomaly.acknowledge', actor, changes }], nowMs);
    }
    const [before] = await tx.select().from(securityAnomalies).where(eq(securityAnomalies.id, id));
    if (!before) throw notFound();
    if (before.seenBy !== actor.id || before.note !== note)
      throw problem(409, 'API_001', `${before.seenByName ?? ''} ya la revisó: «${before.note}».`);
  });
}
