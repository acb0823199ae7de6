import { useEffect, useState } from 'react';
import { BellRing } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { noteRefused, wasRefused } from '#src/shared/notifications/push-permission.ts';
import { readThisDevice, thisDevicePush, turnOnPush } from '#src/shared/notifications/this-device.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/** Offers, to somebody who has just bought, to be told what becomes of it. Who says no is not asked again. */
export function PushOffer() {
  const state = useSignalValue(thisDevicePush);
  const isRefused = useSignalValue(wasRefused);
  const isOffline = useSignalValue(connection) === 'offline';
  const [busy, setBusy] = useState(false);
  useEffect(() => void readThisDevice(), []);
  if (state !== 'off' || isRefused || isOffline) return null;

  async function accept(): Promise<void> {
    setBusy(true);
    const { ok, message } = await turnOnPush();
    setBusy(false);
    toast({ tone: ok ? 'success' : 'warning', text: message });
  }

  return (
    <Banner
      tone="info"
      icon={<BellRing />}
      inset
      onClose={noteRefused}
      action={
        <Button size="sm" busy={busy} onClick={() => void accept()}>
          Avísame
        </Button>
      }
    >
      ¿Te avisamos en este equipo cuando tu pedido salga y cuando llegue?
    </Banner>
  );
}
