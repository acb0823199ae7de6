import type { AuditChange } from '#domain/audit/audit-change.ts';
import { addressRefusalMessages, type AddressRefusal } from '#domain/profile/address-book.ts';
import type { Address } from '#domain/profile/address.ts';
import type { Result } from '#domain/base/result.ts';
import type { Decision, Submitted } from '#server/commands/command-handler.ts';
import { rejected } from '#server/commands/rejected.ts';
import type { Db } from '#server/db/database.ts';
import { lockPeople } from '#server/accounts/lock-people.ts';
import { addressBooks, saveAddressBooks } from '#server/profile/addresses-storage.ts';

/**
 * Decides commands about addresses, each on its author's book as the commands before left it. The submitter
 * decides whose book it is, never the data: no command can name another person's.
 */
export async function changeAddressBooks<Data extends { address_id: string }>(
  tx: Db,
  submitted: readonly Submitted<Data>[],
  change: (book: readonly Address[], data: Data) => Result<readonly Address[], AddressRefusal>,
): Promise<Decision[]> {
  const people = submitted.map((each) => each.actor.id);
  await lockPeople(tx, people);
  const before = await addressBooks(tx, people);
  const after = new Map(before);
  const decisions = submitted.map(({ actor, data }): Decision => {
    const changed = change(after.get(actor.id) ?? [], data);
    if (!changed.ok) return refused(changed.refusal);
    const changes = addressChanges(data.address_id, after.get(actor.id) ?? [], changed.value);
    after.set(actor.id, changed.value);
    return {
      status: 'applied',
      result: { address_id: data.address_id },
      touched: [{ collection: 'addresses', scopes: [`user:${actor.id}`] }],
      changes,
    };
  });
  await saveAddressBooks(tx, before, after);
  return decisions;
}

/**
 * The audit notes that an address came or went, and which is the default, but not its text: that is its
 * person's own.
 */
function addressChanges(id: string, before: readonly Address[], after: readonly Address[]): AuditChange[] {
  const [was, is] = [before, after].map((book) => book.find((each) => each.id === id));
  const state = (address: Address | undefined) => (address ? { is_default: address.is_default } : null);
  return [{ of: 'address', id, before: state(was), after: state(is) }];
}

function refused(refusal: AddressRefusal): Decision {
  const message = addressRefusalMessages[refusal];
  return rejected(refusal, message);
}
