import type { ReactNode } from 'react';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { undoStep, type UndoMessages } from '#src/shared/outbox/undo-step.ts';
import { isUndoable, useOutbox } from '#src/sync/outbox.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { UNDO_KEYS, useUndoKey } from '#src/ui/undo-keys.ts';

interface UnsentBannerProps {
  entry: OutboxEntry;
  undoMessages?: UndoMessages;
  children: ReactNode;
}

/**
 * A change saved on this device that the server has not confirmed. The person can take it back until the
 * device first tries to send it, or until another change comes after it.
 */
export function UnsentBanner({ entry, undoMessages, children }: UnsentBannerProps) {
  const mayUndo = isUndoable(entry.id, useOutbox() ?? []);
  const undo = () => void undoStep(entry.id, undoMessages);
  useUndoKey(mayUndo ? undo : null);
  return (
    <Banner
      tone="warn"
      inset
      action={
        mayUndo && (
          <Button variant="quiet" size="sm" aria-keyshortcuts={UNDO_KEYS.aria} onClick={undo}>
            Deshacer
          </Button>
        )
      }
    >
      {children}
    </Banner>
  );
}
