import * as v from 'valibot';
import { withAddress, withoutAddress } from '#domain/profile/address-book.ts';
import { Address, RemoveAddressData } from '#domain/profile/address.ts';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

/** An address as this device shows it. */
export interface AddressWithPending extends Address {
  /** It shows a change of this device that the server has not confirmed. */
  provisional: boolean;
}

/** The server's addresses with this device's unconfirmed changes on top, in the order they were made. */
export function addressesWithPending(
  replica: readonly Address[],
  entries: readonly OutboxEntry[],
): AddressWithPending[] {
  return entries
    .filter(isShownOverReplica)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .reduce<AddressWithPending[]>(
      changedBy,
      replica.map((each) => ({ ...each, provisional: false })),
    );
}

function changedBy(book: AddressWithPending[], { name, data, preview }: OutboxEntry): AddressWithPending[] {
  if (name === 'profile.saveAddress' && v.is(Address, preview)) {
    const saved = withAddress(book, { ...preview, provisional: true });
    return saved.ok ? saved.value : book;
  }
  if (name === 'profile.removeAddress' && v.is(RemoveAddressData, data)) {
    return withoutAddress(book, data.address_id);
  }
  return book;
}
