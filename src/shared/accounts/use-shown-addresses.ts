import { useMemo } from 'react';
import { inReadingOrder } from '#domain/accounts/address-book.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { shownAddresses, type ShownAddress } from '#src/shared/accounts/shown-addresses.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** This person's addresses, the default first; undefined until the copy of the server and the outbox have been read. */
export function useShownAddresses(): readonly ShownAddress[] | undefined {
  const replica = useLive(({ person }) => person && documents(person.addresses.find()), []);
  const entries = useOutbox();
  return useMemo(
    () => replica && entries && inReadingOrder(shownAddresses(replica, entries)),
    [replica, entries],
  );
}
