import { effect } from '@preact/signals-core';
import { LONGEST_UNDO_MS, UNDO_MS } from '#sync/outbox/rules/undo-window.ts';
import { LEAVING_NOW } from '#src/shared/outbox/storage-labels.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { undoStep, type UndoMessages } from '#src/shared/outbox/undo-step.ts';
import { isUndoable, extendUndo, leaveNow } from '#src/sync/outbox.ts';
import { shownEntries } from '#src/sync/outbox-contract.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

interface Offer {
  /** The commands of one act, which were saved as `undoable`. */
  ids: readonly string[];
  text: string;
  tone?: 'success' | 'warning';
  undo?: UndoMessages | undefined;
}

/**
 * Says that an act is saved and offers to undo it, for as long as that works: on the screen, and then among the alerts of
 * this device, until it is closed or the act can no longer be undone. Its commands wait meanwhile, longer while the person points at the
 * notice, and leave at once when they close it or leave the page.
 */
export function offerUndo({ ids, text, tone, undo }: Offer): void {
  const [first, ...others] = ids;
  if (first === undefined) return;
  // Nothing waits where nothing is kept.
  if (worksInMemory.peek()) return void toast({ text: LEAVING_NOW, tone });
  const offered = new AbortController();
  const { signal } = offered;
  const leave = () => changeWait(leaveNow(ids));

  const close = toast({
    text,
    tone,
    action: {
      label: UNDO,
      run() {
        offered.abort();
        void undoStep(first, undo);
      },
    },
    onClose() {
      if (signal.aborted) return;
      offered.abort();
      leave();
    },
    onHeed: (isHeeded) => changeWait(extendUndo(ids, isHeeded ? LONGEST_UNDO_MS : UNDO_MS)),
  });
  // The first of them was saved a while before the last.
  if (others.length > 0) changeWait(extendUndo(ids, UNDO_MS));
  addEventListener('pagehide', leave, { signal });
  const leaveIfHidden = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', leaveIfHidden, { signal });
  const stop = effect(() => {
    const entries = shownEntries.value;
    if (entries === undefined || isUndoable(first, entries)) return;
    offered.abort();
    close();
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
}

/** A device that cannot change a wait, being full, loses nothing by it: the wait ends by itself. */
function changeWait(change: Promise<void>): void {
  change.catch((error: unknown) => console.warn('Commands that can be undone wait as they did.', error));
}
