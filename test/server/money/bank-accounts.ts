import * as v from 'valibot';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { SeenBankAccount } from '#domain/payouts/bank-account.ts';
import { ReleaseRequests } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { openSession } from '#server/auth/sessions.ts';
import { outgoingMessages } from '#server/db/tables/messages-tables.ts';
import { testVendorId, type TestServer } from '#test/server/test-server.ts';

export const NUMBER = '03112345678';

/** An account of the store of the tests, whose document is `900123456-8`. */
export const testAccount = {
  bank: '1007',
  kind: 'savings',
  number: NUMBER,
  holder_name: 'Titular Secreto',
  holder_document_type: 'NIT',
  holder_document: '900123456-8',
};

/** What people do with the account of the store of the tests, each by their role. */
export function bankAccountsDesk(server: TestServer) {
  /** Every answer there was, as text. */
  const answers: string[] = [];
  const mine = payoutPaths.storeAccount(testVendorId);

  async function send(role: UserType, path: string, json?: object, method = json ? 'POST' : 'GET') {
    const { access_token } = await openSession(server.services, server.accountId(role), null);
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await server.request(path, { method, headers, ...(json ? { json } : {}) });
    answers.push(await answer.clone().text());
    return answer;
  }
  async function open(role: UserType = 'owner') {
    return v.parse(ReleaseRequests, await (await send(role, payoutPaths.releases)).json()).data;
  }
  return {
    answers,
    send,
    open,
    state: async () => v.parse(SeenBankAccount, await (await send('vendor', mine)).json()),
    async save(over: Partial<typeof testAccount> = {}, { seen = 0, role = 'vendor' as UserType } = {}) {
      const given = { ...testAccount, ...over };
      return send(role, mine, { seen_version: seen, number_again: given.number, bank_account: given });
    },
    ask: (role: UserType, seen = 1) =>
      send(role, payoutPaths.askRelease(testVendorId), {
        reason: 'Llamamos a la tienda y lo confirmó',
        seen_version: seen,
      }),
    confirm: async (role: UserType, id?: string) =>
      send(role, payoutPaths.confirmRelease(id ?? (await open())[0]?.id ?? 'ninguna'), undefined, 'POST'),
    letters: async (to: string) =>
      (await server.db.select().from(outgoingMessages)).filter(({ destination }) => destination === to),
  };
}
