import { and, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from '#domain/base/ids.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { accountText, holdOf, RELEASE_REQUEST_HOURS } from '#domain/payouts/bank-account.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { bankAccountReleases } from '#server/db/tables/money/payouts-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  bankAccountOf,
  type BankAccountRow,
  isReturned,
  releasedAtOf,
} from '#server/payouts/bank-accounts-storage.ts';
import { decideRequest, isOpenRequest, type Outcome } from '#server/payouts/decide-request.ts';
import { accountReleasedMessage } from '#server/payouts/payout-messages.ts';
import { contactsOfStore } from '#server/payouts/store-contacts.ts';
import { refuseOwnStore } from '#server/payouts/second-person.ts';
import { lockStore } from '#server/stores/people/store-people-storage.ts';

const NO_SUCH_STORE = 'Esa tienda no existe.';
const NOT_HELD = 'La cuenta de esa tienda no está retenida.';
const ANOTHER =
  'La tienda cambió su cuenta otra vez después de que abriste la página. Mira cómo está y decide.';
const OVER = 'Esa solicitud ya no está abierta: venció, la decidieron o la cuenta cambió. Pídela de nuevo.';

/**
 * Asks that an account be paid to before its time. Nothing is so until another person confirms it, and the request ends by itself.
 * Asked again by the same person, it is the same request.
 * @throws ApiProblem 404 for no store, 409 where its account is neither held nor returned by the bank, or is another one than the person
 *   saw.
 */
export async function askRelease(
  services: Services,
  actor: Actor,
  vendorId: string,
  { reason, seen_version: seen }: { reason: string; seen_version: number },
): Promise<void> {
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const { account } = await heldAccount(tx, vendorId, nowMs);
    if (account.version !== seen) throw problem(409, 'API_001', ANOTHER);
    refuseOwnStore(actor, vendorId);
    const [open] = await tx.select().from(bankAccountReleases).where(unansweredOf(vendorId));
    if (open && open.requestedBy === actor.id && isOpenRequest(open, nowMs)) return;
    await replaceOpenReleases(tx, vendorId, nowMs);
    await tx.insert(bankAccountReleases).values({
      id: uuidv7(nowMs),
      vendorId,
      version: account.version,
      reason,
      requestedBy: actor.id,
      requestedAt: new Date(nowMs),
      expiresAt: new Date(nowMs + RELEASE_REQUEST_HOURS * HOUR_MS),
    });
    await audit(tx, actor, 'payout.requestRelease', { vendorId, nowMs });
  });
}

/**
 * A second person says yes or no. With a yes the account is paid to, and the store's contacts read of it.
 * @throws ApiProblem 403 for who asked for it, 404 when it is not open any more, or the account is another one.
 */
export function decideRelease(
  services: Services,
  actor: Actor,
  requestId: string,
  outcome: Outcome,
): Promise<void> {
  const byId = eq(bankAccountReleases.id, requestId);
  const kept = {
    read: async (tx: Db) => (await tx.select().from(bankAccountReleases).where(byId))[0],
    save: (tx: Db, decision: object) => tx.update(bankAccountReleases).set(decision).where(byId),
    over: OVER,
  };
  return decideRequest(services, actor, { kept, outcome }, async ({ tx, request, storeName, nowMs }) => {
    const { vendorId, version } = request;
    const account = await bankAccountOf(tx, vendorId);
    if (account?.version !== version) throw notFound(OVER);
    const act = outcome === 'confirmed' ? 'payout.confirmRelease' : 'payout.rejectRelease';
    await audit(tx, actor, act, { vendorId, nowMs });
    if (outcome === 'confirmed') await tell(services, tx, { account, storeName });
  });
}

/** Ends requests that nobody answered: the account is another one now, or somebody else asks. */
export async function replaceOpenReleases(tx: Db, vendorId: string, nowMs: number): Promise<void> {
  await tx
    .update(bankAccountReleases)
    .set({ outcome: 'replaced', decidedAt: new Date(nowMs) })
    .where(unansweredOf(vendorId));
}

async function heldAccount(tx: Db, vendorId: string, nowMs: number): Promise<{ account: BankAccountRow }> {
  if (!(await lockStore(tx, vendorId))) throw notFound(NO_SUCH_STORE);
  const account = await bankAccountOf(tx, vendorId);
  if (!account) throw problem(409, 'API_001', NOT_HELD);
  const releasedAt = await releasedAtOf(tx, account);
  const { at, holderDiffers } = account;
  const hold = { savedAtMs: at.getTime(), holderDiffers, releasedAtMs: releasedAt?.getTime() ?? null };
  if (!holdOf(hold, nowMs) && !(await isReturned(tx, vendorId, account.version)))
    throw problem(409, 'API_001', NOT_HELD);
  return { account };
}

async function tell(
  services: Services,
  tx: Db,
  { account, storeName }: { account: BankAccountRow; storeName: string },
): Promise<void> {
  const nowMs = services.now();
  const text = accountText({ ...account, last_four: account.lastFour });
  const url = services.config.publicUrl;
  const contacts = await contactsOfStore(tx, account.vendorId, nowMs);
  const letters = contacts.map((each) => accountReleasedMessage(each, { storeName, account: text, url }));
  await writeMessages(tx, letters, nowMs);
}

const unansweredOf = (vendorId: string) =>
  and(eq(bankAccountReleases.vendorId, vendorId), isNull(bankAccountReleases.outcome));

async function audit(
  tx: Db,
  actor: Actor,
  act: string,
  { vendorId, nowMs }: { vendorId: string; nowMs: number },
): Promise<void> {
  await saveAuditEvents(tx, [{ act, actor, subject: `bank_account:${vendorId}`, changes: [] }], nowMs);
}
