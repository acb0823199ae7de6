import type { ReactNode } from 'react';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface UnsentBannerProps {
  entry: OutboxEntry;
  onUndo: (entryId: string) => Promise<void>;
  children: ReactNode;
}

/** What was saved on this device and the server has not confirmed. It can be taken back until it is tried to send it. */
export function UnsentBanner({ entry, onUndo, children }: UnsentBannerProps) {
  const isUntried = entry.state === 'queued' && entry.attempts === 0;
  return (
    <Banner
      tone="warn"
      inset
      action={
        isUntried && (
          <Button variant="quiet" size="sm" onClick={() => void onUndo(entry.id)}>
            Deshacer
          </Button>
        )
      }
    >
      {children}
    </Banner>
  );
}
