import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { localStore } from '#src/db/local-store.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { CountDraft } from '#src/features/counts/count-draft.ts';
import { idsOf, ownWorkAt } from '#src/features/counts/own-work.ts';
import { startCount } from '#src/features/counts/start-count.ts';

const FORM = 'conteo';
const kept = encryptedValue(storageKeys.count, v.nullable(CountDraft), null);

/**
 * The count of a position that is under way. Undefined while it begins, null when this device cannot begin it
 * yet.
 */
export function useCount(position: Position) {
  const key = positionKey(position);
  const draft = useSignalValue(kept.value);
  const store = useSignalValue(localStore)?.person ?? null;
  const entries = useSignalValue(outboxEntries);
  const readAt = useSignalValue(lastUpdatedAt);
  const [unread, setUnread] = useState(false);
  const own = draft && positionKey(draft.position) === key ? draft : null;
  const isReady = store !== null && entries !== undefined;

  useEffect(() => {
    if (!isReady) return undefined;
    let current = true;
    void begin();
    async function begin(): Promise<void> {
      await kept.ready();
      const known = kept.value.peek();
      if (known && positionKey(known.position) === key) return;
      const started = await startCount(position);
      if (!current) return;
      setUnread(started === null);
      if (started) kept.update(() => started);
    }
    return () => {
      current = false;
    };
    // The key stands for the position; a new reading may bring the ledger that was missing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isReady, readAt]);

  useDirtyWhile(FORM, own?.lines.some((each) => each.written !== '') ?? false);

  return {
    draft: own ?? (unread ? null : undefined),
    /** Changes the draft as it is at that moment, even after a slow look-up of a code. */
    change: (edit: (now: CountDraft) => CountDraft) => kept.update((now) => now && edit(now)),
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
      if (started) kept.update(() => started);
    },
    forget: () => kept.update(() => null),
  };
}

function movedSince(draft: CountDraft, entries: NonNullable<typeof outboxEntries.value>): boolean {
  const before = new Set(draft.own);
  return idsOf(ownWorkAt(entries, positionKey(draft.position))).some((each) => !before.has(each));
}
