import { useMemo } from 'react';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { conflictTray, type ConflictTray } from '#src/shared/outbox/conflicts.ts';
import { everyOwnEntry } from '#src/sync/outbox.ts';

/**
 * This person's conflicts, live; undefined until the outbox was read. Reviews join when this device has them.
 */
export function useConflictTray(): ConflictTray | undefined {
  const entries = useSignalValue(everyOwnEntry);
  const reviews = useLive(
    ({ person }) => person && documents(person.reviews.find({ selector: { actor_id: person.accountId } })),
    [],
  );
  return useMemo(() => entries && conflictTray(entries, reviews ?? []), [entries, reviews]);
}
