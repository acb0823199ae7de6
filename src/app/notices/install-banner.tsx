import { useEffect, useEffectEvent, useState } from 'react';
import { Download } from 'lucide-react';
import { DAY_MS } from '#domain/durations.ts';
import { rememberDismissed, wasDismissed } from '#src/app/notices/dismissed.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { install, installOffer } from '#src/device/install-prompt.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';

/** The banner hides by itself (spec §9); the menu keeps the entry. */
const SHOWN_MS = 10_000;
const NOT_AGAIN_FOR_MS = 30 * DAY_MS;
const NOTICE = 'instalar';

/** Offers to install once there is something to keep, and at most once a month. */
export function InstallBanner() {
  const offered = useSignalValue(installOffer);
  const worthIt = useSignalValue(cart).items.length > 0;
  const [closed, setClosed] = useState(() => wasDismissed(NOTICE, NOT_AGAIN_FOR_MS));
  if (!offered || !worthIt || closed) return null;
  return <PassingOffer onClosed={() => setClosed(true)} />;
}

function PassingOffer({ onClosed }: { onClosed: () => void }) {
  const close = () => {
    rememberDismissed(NOTICE);
    onClosed();
  };
  const closeLater = useEffectEvent(close);

  useEffect(() => {
    const timer = setTimeout(() => closeLater(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Banner
      tone="ok"
      icon={<Download />}
      onClose={close}
      action={
        <Button size="sm" onClick={() => void install()}>
          Instalar
        </Button>
      }
    >
      Instala MeStore: abre sin conexión y tu carrito queda más seguro en este equipo.
    </Banner>
  );
}
