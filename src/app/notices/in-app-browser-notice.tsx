import { useState } from 'react';
import { useLocation } from 'wouter';
import { androidIntentOf, inAppBrowserOf } from '#src/device/in-app-browser.ts';
import { rememberDismissed, wasDismissed } from '#src/app/notices/dismissed.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

const NOTICE = 'navegador_de_app';

/** Says in the browser of another app, before anything is put in the cart there, that what is kept there gets lost. */
export function InAppBrowserNotice() {
  const [found] = useState(() => inAppBrowserOf(navigator.userAgent));
  const [closed, setClosed] = useState(() => wasDismissed(NOTICE));
  // Drawn again with each screen: the way out leads to the one that is open.
  useLocation();
  if (!found || closed) return null;
  const { app, system } = found;
  return (
    <Banner
      tone="warn"
      onClose={() => {
        rememberDismissed(NOTICE);
        setClosed(true);
      }}
      action={
        system === 'android' && (
          // The system opens it, not a screen of ours.
          <a className="link" href={androidIntentOf(location.href)}>
            Abrir en el navegador
          </a>
        )
      }
    >
      <b>Estás en el navegador de {app}.</b> El carrito y lo que guardes aquí se pueden perder al cerrarlo.{' '}
      {system === 'android'
        ? 'Ábrelo en Chrome: también desde el menú ⋮ de arriba, «Abrir en Chrome» o «Abrir en el navegador».'
        : 'Ábrelo en Safari: toca el menú ••• y «Abrir en Safari» o «Abrir en el navegador externo».'}
    </Banner>
  );
}
