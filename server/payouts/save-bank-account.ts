import { displayName } from '#domain/accounts/account.ts';
import { type AuditedState, created, differences } from '#domain/audit/audit-change.ts';
import {
  accountText,
  type BankAccount,
  holderDiffers as differs,
  lastFourOf,
  type SaveBankAccountBody,
} from '#domain/payouts/bank-account.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import {
  accountsAfter,
  authorOf,
  bankAccountOf,
  type BankAccountRow,
  insertBankAccount,
  openBankAccount,
  storeDocumentOf,
} from '#server/payouts/bank-accounts-storage.ts';
import { accountChangedMessage } from '#server/payouts/payout-messages.ts';
import { replaceOpenReleases } from '#server/payouts/release-bank-account.ts';
import { contactsOfStore } from '#server/payouts/store-contacts.ts';
import { lockStore, peopleOf } from '#server/stores/people/store-people-storage.ts';

export const NO_SUCH_STORE = 'Esa tienda no existe o no trabajas en ella.';

/**
 * Gives a store another account, to which nothing is paid for 72 hours: the contacts of before and of now read of it at once. The
 * same account again changes nothing, so that who lost the answer may ask again.
 * @throws ApiProblem 404 for a store in which the person does not work; 409 where somebody else changed it since the version that
 *   the person saw.
 */
export async function saveBankAccount(
  services: Services,
  actor: Actor,
  vendorId: string,
  { seen_version: seen, bank_account: account }: SaveBankAccountBody,
): Promise<void> {
  const { config } = services;
  const nowMs = services.now();
  await services.database.db.transaction(async (tx) => {
    const store = await lockStore(tx, vendorId);
    const person = (await peopleOf(tx, vendorId)).find(({ id }) => id === actor.id);
    if (!store || !person) throw notFound(NO_SUCH_STORE);
    const last = await bankAccountOf(tx, vendorId);
    const [overtaking] = await accountsAfter(tx, { vendorId, seen, personId: actor.id });
    if (overtaking) throw overtaken(await authorOf(tx, overtaking), overtaking);
    if (last && isSame(openBankAccount(config, last), account)) return;
    const holderDiffers = differs(account.holder_document, await storeDocumentOf(tx, vendorId));
    const version = (last?.version ?? 0) + 1;
    await replaceOpenReleases(tx, vendorId, nowMs);
    await insertBankAccount(tx, config, {
      account,
      vendorId,
      version,
      holderDiffers,
      savedBy: actor.id,
      at: new Date(nowMs),
    });
    await tell(services, tx, {
      vendorId,
      storeName: store.name,
      by: displayName(person),
      account,
      holderDiffers,
    });
    const event = { kind: 'bank_account.changed', data: { vendor_id: vendorId } } as const;
    await announceEvents(tx, [{ ...event, cause: `${vendorId}:${version}` }]);
    await audit(tx, actor, { vendorId, last, version, account, holderDiffers, nowMs });
  });
}

async function tell(
  services: Services,
  tx: Db,
  of: { vendorId: string; storeName: string; by: string; account: BankAccount; holderDiffers: boolean },
): Promise<void> {
  const { vendorId, account, ...said } = of;
  const nowMs = services.now();
  const text = accountText({ ...account, last_four: lastFourOf(account.number) });
  const url = services.config.publicUrl;
  const letters = (await contactsOfStore(tx, vendorId, nowMs)).map((each) =>
    accountChangedMessage(each, { ...said, account: text, url }),
  );
  await writeMessages(tx, letters, nowMs);
}

/** The audit says that it is another account and of which bank: no part of its number. */
async function audit(
  tx: Db,
  actor: Actor,
  of: {
    vendorId: string;
    last: BankAccountRow | undefined;
    version: number;
    account: BankAccount;
    holderDiffers: boolean;
    nowMs: number;
  },
): Promise<void> {
  const { vendorId, last, version, account, holderDiffers, nowMs } = of;
  const after: AuditedState = { version, bank: account.bank, holder_differs: holderDiffers };
  const changes = last
    ? differences<AuditedState>(
        'bank_account',
        vendorId,
        { version: last.version, bank: last.bank, holder_differs: last.holderDiffers },
        after,
      )
    : [created('bank_account', vendorId, after)];
  await saveAuditEvents(
    tx,
    [{ act: 'payout.changeAccount', actor, subject: `bank_account:${vendorId}`, changes }],
    nowMs,
  );
}

function isSame(one: BankAccount | null, other: BankAccount): boolean {
  return one !== null && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(account: BankAccount): [string, string][] {
  return Object.entries(account).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function overtaken(by: string | null, { lastFour }: BankAccountRow) {
  return problem(
    409,
    'API_001',
    `${by ?? 'Otra persona'} cambió la cuenta (termina en ${lastFour}) después de que abriste la página. Mira cómo está y decide.`,
  );
}
