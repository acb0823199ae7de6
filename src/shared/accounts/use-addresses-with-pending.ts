import { useMemo } from 'react';
import { inReadingOrder } from '#domain/profile/address-book.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import {
  addressesWithPending,
  type AddressWithPending,
} from '#src/shared/accounts/addresses-with-pending.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/**
 * This person's addresses, the default first; undefined until the copy of the server and the outbox have been
 * read.
 */
export function useAddressesWithPending(): readonly AddressWithPending[] | undefined {
  const replica = useLive(({ person }) => person && documents(person.addresses.find()), []);
  const entries = useOutbox();
  return useMemo(
    () => replica && entries && inReadingOrder(addressesWithPending(replica, entries)),
    [replica, entries],
  );
}
