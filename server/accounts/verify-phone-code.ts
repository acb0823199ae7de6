import { countOf } from '#domain/base/spanish-text.ts';
import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { CODE_TRIES } from '#domain/accounts/one-time-code.ts';
import { hashOfCode } from '#server/accounts/send-phone-code.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';

const EARLIER_MESSAGE = 'Ese código es de un mensaje anterior. Escribe el del último que te enviamos.';

interface TriedCode {
  userId: string;
  requestId: string;
  code: string;
}

/**
 * Checks a code: once, in time, of this person's own request, and at most five times. Each try counts before
 * the code is looked at, so tries at the same moment count too; the code of an earlier message is told apart and
 * costs none. The right code again, after a lost answer, gets the first answer.
 */
export async function verifyCode(services: Services, of: TriedCode): Promise<void> {
  const { db } = services.database;
  const now = new Date(services.now());
  const [request] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isTriable(of), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .returning();
  if (!request) {
    if (await isAlreadyVerified(services, of)) return;
    throw problem(400, 'SEC_002', 'El código venció o se acabaron los intentos. Pide uno nuevo.');
  }
  if (!isSame(request.codeHash, hashOfCode(services, request.id, of.code))) {
    if (!(await isOfEarlierMessage(services, request, of.code))) throw wrongCode(request.tries);
    await db
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} - 1` })
      .where(eq(oneTimeCodes.id, request.id));
    throw problem(422, 'SEC_002', EARLIER_MESSAGE);
  }
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .update(oneTimeCodes)
      .set({ usedAt: now })
      .where(and(eq(oneTimeCodes.id, request.id), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id });
    if (!taken) return;
    await tx.update(users).set({ phone: request.phone, phoneVerified: true }).where(eq(users.id, of.userId));
  });
}

/**
 * Whether the code is right for an earlier request of the person, which the newer one ended: messages arrive late and in
 * any order. Nobody guesses by it: a code that is right nowhere counts.
 */
async function isOfEarlierMessage(
  services: Services,
  request: typeof oneTimeCodes.$inferSelect,
  code: string,
): Promise<boolean> {
  const earlier = await services.database.db
    .select({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, request.userId),
        lt(oneTimeCodes.createdAt, request.createdAt),
        gt(oneTimeCodes.expiresAt, new Date(services.now())),
      ),
    );
  return earlier.some((each) => isSame(each.codeHash, hashOfCode(services, each.id, code)));
}

/** Requires that the request is this person's own and was not tried too often. */
function isTriable(of: TriedCode) {
  return and(
    eq(oneTimeCodes.id, of.requestId),
    eq(oneTimeCodes.userId, of.userId),
    lt(oneTimeCodes.tries, CODE_TRIES),
  );
}

async function isAlreadyVerified(services: Services, of: TriedCode): Promise<boolean> {
  const [request] = await services.database.db
    .select({ codeHash: oneTimeCodes.codeHash })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(
      and(
        isTriable(of),
        isNotNull(oneTimeCodes.usedAt),
        eq(users.phone, oneTimeCodes.phone),
        eq(users.phoneVerified, true),
      ),
    );
  return request !== undefined && isSame(request.codeHash, hashOfCode(services, of.requestId, of.code));
}

function wrongCode(tries: number) {
  const left = CODE_TRIES - tries;
  if (left === 0)
    return problem(400, 'SEC_002', 'Código incorrecto. Se acabaron los intentos: pide uno nuevo.');
  return problem(
    422,
    'SEC_002',
    `Código incorrecto. Te ${left === 1 ? 'queda' : 'quedan'} ${countOf(left, 'intento', 'intentos')}.`,
  );
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
