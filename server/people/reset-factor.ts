import { and, eq, isNull } from 'drizzle-orm';
import { FACTOR_REQUEST_HOURS, mayConfirmReset } from '#domain/accounts/roles/may-grant.ts';
import { rewritten } from '#domain/audit/audit-change.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import { endSessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { factorRequests } from '#server/db/tables/people-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { ifProven } from '#server/messages/if-proven.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type { FactorRequestRow } from '#server/people/factor-requests-storage.ts';
import { granted, grantProblem, lockForGrant, type LockedPerson } from '#server/people/lock-for-grant.ts';
import { factorResetAskedMessage } from '#server/people/person-messages.ts';
import { addNote } from '#server/people/person-notes.ts';
import { hasAnyFactor, removeAllFactors } from '#server/passkeys/remove-all-factors.ts';

const NO_FACTOR = 'Esa cuenta no tiene segundo factor ni llaves de acceso.';
const OVER = 'Esa solicitud ya no está abierta: venció, la decidieron o la cuenta cambió. Pídela de nuevo.';

/**
 * Asks that somebody's second factor and passkeys be removed. Nothing is so until another person confirms it, and the request ends by
 * itself; its person reads of it in a letter at once. Asked again, it is the same request.
 * @throws ApiProblem 403 when `mayGrant` refuses, 409 when the account has no second factor.
 */
export async function askFactorReset(
  services: Services,
  actor: Actor,
  personId: string,
  { reason }: { reason: string },
): Promise<void> {
  const nowMs = services.now();
  const now = new Date(nowMs);
  await services.database.db.transaction(async (tx) => {
    const { actorNow, person } = await lockForGrant(tx, actor.id, personId);
    granted(actorNow, person.subject, { kind: 'reset_factor' });
    if (!(await hasAnyFactor(tx, personId))) throw problem(409, 'API_001', NO_FACTOR);
    const unanswered = and(eq(factorRequests.userId, personId), isNull(factorRequests.outcome));
    const [open] = await tx.select().from(factorRequests).where(unanswered);
    if (open && open.requestedBy === actor.id && isOpen(open, nowMs)) return;
    await tx.update(factorRequests).set({ outcome: 'replaced', decidedAt: now }).where(unanswered);
    await tx.insert(factorRequests).values({
      id: uuidv7(nowMs),
      userId: personId,
      reason,
      requestedBy: actor.id,
      requestedAt: now,
      expiresAt: new Date(nowMs + FACTOR_REQUEST_HOURS * HOUR_MS),
    });
    await writeMessages(tx, ifProven(person.row, factorResetAskedMessage(person.row.email)), nowMs);
    await audit(tx, actor, 'account.requestFactorReset', { personId, nowMs });
  });
}

/**
 * A second person says yes or no to a request. Whether the one who asked still may ask for it counts as things are now. With
 * a yes the second factor is removed, the sessions of the account end, and its person reads of it in a letter.
 * @throws ApiProblem 403 for who may not confirm it, 404 when it is not open any more.
 */
export async function decideFactorReset(
  services: Services,
  actor: Actor,
  requestId: string,
  outcome: 'confirmed' | 'rejected',
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const [named] = await tx.select().from(factorRequests).where(eq(factorRequests.id, requestId));
    if (!named) throw notFound(OVER);
    const { userId: personId, requestedBy, reason } = named;
    const { actorNow, person, others } = await lockForGrant(tx, requestedBy, personId, [actor.id]);
    for (const other of others) {
      const second = mayConfirmReset(other, person.subject, { requestedBy });
      if (!second.ok) throw grantProblem(second.refusal);
    }
    const [request] = await tx.select().from(factorRequests).where(eq(factorRequests.id, requestId));
    if (request?.outcome === outcome && request.decidedBy === actor.id) return;
    if (!request || !isOpen(request, nowMs) || !(await hasAnyFactor(tx, personId))) throw notFound(OVER);
    await tx
      .update(factorRequests)
      .set({ outcome, decidedBy: actor.id, decidedAt: new Date(nowMs) })
      .where(eq(factorRequests.id, requestId));
    if (outcome === 'rejected') {
      await audit(tx, actor, 'account.rejectFactorReset', { personId, nowMs });
      return;
    }
    granted(actorNow, person.subject, { kind: 'reset_factor' });
    await reset(services, tx, { actor, person, reason, nowMs });
  });
}

async function reset(
  services: Services,
  tx: Db,
  { actor, person, reason, nowMs }: { actor: Actor; person: LockedPerson; reason: string; nowMs: number },
): Promise<void> {
  const personId = person.row.id;
  await removeAllFactors(services, tx, person.row);
  await endSessions(tx, personId, new Date(nowMs));
  // A kind of its own would be unknown to apps of before, which then read nothing of the person.
  const text = `Se quitó su segundo factor: ${reason}`;
  await addNote(tx, actor, { userId: personId, kind: 'note', text }, nowMs);
  await audit(tx, actor, 'account.confirmFactorReset', { personId, nowMs }, [rewritten('account', personId)]);
}

function isOpen({ outcome, expiresAt }: FactorRequestRow, nowMs: number): boolean {
  return outcome === null && expiresAt.getTime() > nowMs;
}

async function audit(
  tx: Db,
  actor: Actor,
  act: string,
  { personId, nowMs }: { personId: string; nowMs: number },
  changes: ReturnType<typeof rewritten>[] = [],
): Promise<void> {
  await saveAuditEvents(tx, [{ act, actor, subject: `account:${personId}`, changes }], nowMs);
}
