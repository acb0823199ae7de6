import { useEffect, useState } from 'react';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { localStore } from '#src/db/local-store.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import type { CountDraft } from '#src/features/warehouse/counts/count-draft.ts';
import {
  CountDrafts,
  draftAt,
  hasFigures,
  withDraft,
  withDraftAt,
  withoutDraftAt,
} from '#src/features/warehouse/counts/count-drafts.ts';
import { idsOf, ownWorkAt } from '#src/features/warehouse/counts/own-work.ts';
import { startCount } from '#src/features/warehouse/counts/start-count.ts';

const FORM = 'conteo';
const kept = encryptedValue(storageKeys.count, CountDrafts, null);

/**
 * The count of a position that is under way. Undefined while it begins, null when this device cannot begin it
 * yet.
 */
export function useCount(position: Position) {
  const key = positionKey(position);
  const own = draftAt(useSignalValue(kept.value), key);
  const store = useSignalValue(localStore)?.person ?? null;
  const entries = useSignalValue(outboxEntries);
  const readAt = useSignalValue(lastUpdatedAt);
  const [unread, setUnread] = useState(false);
  const isReady = store !== null && entries !== undefined;

  useEffect(() => {
    if (!isReady) return undefined;
    let current = true;
    void begin();
    async function begin(): Promise<void> {
      await kept.ready();
      if (draftAt(kept.value.peek(), key)) return;
      const started = await startCount(position);
      if (!current) return;
      setUnread(started === null);
      // Another tab may have begun it meanwhile, and somebody may count there.
      if (started) kept.update((now) => (draftAt(now, key) ? now : withDraft(now, started)));
    }
    return () => {
      current = false;
    };
    // The key stands for the position; a new reading may bring the ledger that was missing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isReady, readAt]);

  useDirtyWhile(FORM, own !== null && hasFigures(own));

  return {
    draft: own ?? (unread ? null : undefined),
    /** Changes the draft as it is at that moment, even after a slow look-up of a code. */
    change: (edit: (now: CountDraft) => CountDraft) => kept.update((now) => withDraftAt(now, key, edit)),
    /**
     * Whether somebody moved units here, on this device, since the count began: the count is then worth
     * nothing.
     */
    movedSince: own !== null && entries !== undefined && movedSince(own, entries),
    /** Whether the local copy is open, which takes longer than the outbox. */
    canRestart: isReady,
    /** Begins again, with this device's knowledge now. */
    async restart(): Promise<void> {
      const started = await startCount(position);
      if (!started) return;
      // What began anew meanwhile, by a second press or in another tab, may have figures.
      kept.update((now) => (draftAt(now, key)?.id === own?.id ? withDraft(now, started) : now));
    },
    forget: () => kept.update((now) => withoutDraftAt(now, key)),
  };
}

function movedSince(draft: CountDraft, entries: NonNullable<typeof outboxEntries.value>): boolean {
  const before = new Set(draft.own);
  return idsOf(ownWorkAt(entries, positionKey(draft.position))).some((each) => !before.has(each));
}
