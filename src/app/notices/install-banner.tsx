import { useEffect, useEffectEvent, useState } from 'react';
import { Download } from 'lucide-react';
import { DAY_MS } from '#domain/base/durations.ts';
import { rememberDismissed, wasDismissed } from '#src/app/notices/dismissed.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FORGOTTEN_AFTER_DAYS, install, installOffer, installsByHand } from '#src/device/install-prompt.ts';
import { INSTALL_HELP } from '#src/shared/device/install-help.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button, LinkButton } from '#src/ui/button.tsx';

/** The banner hides by itself (spec §9); the menu keeps the entry. */
const SHOWN_MS = 10_000;
const NOT_AGAIN_FOR_MS = 30 * DAY_MS;
const NOTICE = 'instalar';

/** Offers to install when the browser does (spec §2), and at most once a month. */
export function InstallBanner() {
  const offered = useSignalValue(installOffer);
  const hasCart = useSignalValue(cart).items.length > 0;
  const [closed, setClosed] = useState(() => wasDismissed(NOTICE, NOT_AGAIN_FOR_MS));
  if (closed) return null;
  const close = () => {
    rememberDismissed(NOTICE);
    setClosed(true);
  };
  // It tells of the cart that the device would lose.
  if (installsByHand()) return hasCart ? <HowToInstall close={close} /> : null;
  return offered ? <PassingOffer close={close} /> : null;
}

/** It stays: nobody reads it and does it in the time that the other offer is shown. */
function HowToInstall({ close }: { close: () => void }) {
  return (
    <Banner
      tone="ok"
      icon={<Download />}
      onClose={close}
      action={
        <LinkButton size="sm" href={INSTALL_HELP}>
          Cómo instalar
        </LinkButton>
      }
    >
      Instala MeStore: sin instalarla, este equipo borra tu carrito si pasas {FORGOTTEN_AFTER_DAYS} días sin
      abrirla.
    </Banner>
  );
}

function PassingOffer({ close }: { close: () => void }) {
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
