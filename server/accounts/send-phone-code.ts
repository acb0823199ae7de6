import { createHmac, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { CODE_MINUTES, CODE_TRIES, RESEND_SECONDS, type CodeSent } from '#domain/accounts/one-time-code.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { codeMessage } from '#server/accounts/account-messages.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/tables/accounts-tables.ts';
import { oneTimeCodes } from '#server/db/tables/proofs-tables.ts';
import type { Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';

const CODE_MS = CODE_MINUTES * MINUTE_MS;

/**
 * Sends a code to a mobile that a person says is theirs. A second request within a minute gets the answer of
 * the first, whose code was already sent: an extra tap or a lost answer costs no second message.
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
    await tx
      .insert(oneTimeCodes)
      .values({ ...made, userId, phone, codeHash: hashOfCode(services, id, code) });
    await writeMessages(tx, [codeMessage(phone, code)], nowMs);
    return sent(made, nowMs);
  });
}

/**
 * Six digits could be guessed from a plain hash, so the hash also covers the server's secret and the
 * request's id.
 */
export function hashOfCode({ config }: Services, requestId: string, code: string): string {
  return createHmac('sha256', config.jwtSecret).update(`otp:${requestId}:${code}`).digest('hex');
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
