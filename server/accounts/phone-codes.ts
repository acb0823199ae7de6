import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS, type CodeSent } from '#domain/accounts/one-time-code.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { uuidv7 } from '#domain/ids.ts';
import { codeMessage } from '#server/accounts/account-messages.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import { problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

const CODE_MS = CODE_MINUTES * MINUTE_MS;

/**
 * Sends a code to a mobile that a person says is theirs. Asked again within a minute, it answers the request it
 * already sent a code for: a tap too many, or an answer that was lost, costs no second message.
 * @param of.beforeSending may refuse, when a message would really leave.
 */
export async function sendCode(
  services: Services,
  of: { userId: string; phone: string; beforeSending: () => Promise<void> },
): Promise<CodeSent> {
  const { userId, phone } = of;
  const nowMs = services.now();
  return services.database.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const recent = await recentCode(tx, userId, phone, nowMs);
    if (recent) return sent(recent, nowMs);
    await of.beforeSending();
    const id = uuidv7(nowMs);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const made = { id, createdAt: new Date(nowMs), expiresAt: new Date(nowMs + CODE_MS) };
    // A new request ends the ones before it.
    await tx
      .update(oneTimeCodes)
      .set({ usedAt: new Date(nowMs) })
      .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt)));
    await tx.insert(oneTimeCodes).values({ ...made, userId, phone, codeHash: hashOf(services, id, code) });
    await writeMessages(tx, [codeMessage(phone, code)], nowMs);
    return sent(made, nowMs);
  });
}

interface TriedCode {
  userId: string;
  requestId: string;
  code: string;
}

/**
 * Checks a code: once, in time, of this person's own request, and at most five times. Each try is counted before the
 * code is looked at, so tries at the same moment count too. The right code sent again, because its answer was lost,
 * is answered as the first time.
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
  if (!isSame(request.codeHash, hashOf(services, request.id, of.code))) throw wrongCode(request.tries);
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

/** Of this person's own request, which was not tried too often. */
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
  return request !== undefined && isSame(request.codeHash, hashOf(services, of.requestId, of.code));
}

function wrongCode(tries: number) {
  const left = CODE_TRIES - tries;
  if (left === 0)
    return problem(400, 'SEC_002', 'Código incorrecto. Se acabaron los intentos: pide uno nuevo.');
  return problem(
    422,
    'SEC_002',
    `Código incorrecto. Te ${left === 1 ? 'queda 1 intento' : `quedan ${left} intentos`}.`,
  );
}

/** Six digits could be guessed from a plain hash, so the server's secret goes in, and the request they belong to. */
function hashOf({ config }: Services, requestId: string, code: string): string {
  return createHmac('sha256', config.jwtSecret).update(`otp:${requestId}:${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

async function recentCode(tx: Db, userId: string, phone: string, nowMs: number) {
  const since = new Date(nowMs - RESEND_SECONDS * 1_000);
  const [recent] = await tx
    .select()
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.phone, phone),
        isNull(oneTimeCodes.usedAt),
        lt(oneTimeCodes.tries, CODE_TRIES),
        gt(oneTimeCodes.createdAt, since),
      ),
    )
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1);
  return recent;
}

function sent(request: { id: string; createdAt: Date; expiresAt: Date }, nowMs: number): CodeSent {
  const secondsTo = (atMs: number) => Math.max(0, Math.ceil((atMs - nowMs) / 1_000));
  return {
    request_id: request.id,
    expires_in: secondsTo(request.expiresAt.getTime()),
    resend_in: secondsTo(request.createdAt.getTime() + RESEND_SECONDS * 1_000),
  };
}
