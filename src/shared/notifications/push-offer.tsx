import { useEffect, useRef, useState } from 'react';
import { BellRing } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { noteRefused, wasRefused } from '#src/shared/notifications/push-permission.ts';
import { readThisDevice, thisDevicePush, turnOnPush } from '#src/shared/notifications/this-device.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Offers, to somebody who has just bought, to be told what becomes of it. Who says no is not asked again. Once it is answered
 * it is gone, and who answered with the keyboard goes on from its place.
 */
export function PushOffer() {
  const state = useSignalValue(thisDevicePush);
  const isRefused = useSignalValue(wasRefused);
  const isOffline = useSignalValue(connection) === 'offline';
  const [busy, setBusy] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void readThisDevice(), []);

  async function accept(): Promise<void> {
    setBusy(true);
    setAnswered(true);
    const { ok, message } = await turnOnPush();
    setBusy(false);
    toast({ tone: ok ? 'success' : 'warning', text: message });
    if (ok) place.current?.focus();
  }

  function refuse(): void {
    setAnswered(true);
    place.current?.focus();
    noteRefused();
  }

  const isOffered = state === 'off' && !isRefused && !isOffline;
  if (!isOffered && !isAnswered) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {isOffered && (
        <Banner
          tone="info"
          icon={<BellRing />}
          inset
          onClose={refuse}
          action={
            <Button size="sm" busy={busy} onClick={() => void accept()}>
              Avísame
            </Button>
          }
        >
          ¿Te avisamos en este equipo cuando tu pedido salga y cuando llegue?
        </Banner>
      )}
    </div>
  );
}
