import { Suspense, useEffect } from 'react';
import { lazyScreen } from '#src/app/lazy-screen.ts';
import { endOffersWithTheirPerson } from '#src/app/notices/end-offers.ts';
import { SessionEndNotice } from '#src/app/notices/session-end-notice.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { scrollFocusIntoView } from '#src/ui/layout/scroll-focus-into-view.ts';
import { askedForFactor } from '#src/shared/second-factor/factor-call.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { showConfirmations, Toaster } from '#src/ui/feedback/toast.tsx';

const FactorHost = lazyScreen(() => import('#src/app/factor-host.tsx'));

/** The place of questions and toasts, on every screen, and the watch over what they and other bars cover. */
export default function Overlays() {
  const asked = useSignalValue(askedForFactor);
  const { notifications } = useSignalValue(appConfig).features;
  useEffect(() => showConfirmations(notifications), [notifications]);
  useEffect(endOffersWithTheirPerson, []);
  useEffect(() => {
    const here = new AbortController();
    scrollFocusIntoView(here.signal);
    return () => here.abort();
  }, []);
  return (
    <>
      <ConfirmHost />
      {asked && (
        <Suspense>
          <FactorHost />
        </Suspense>
      )}
      <Toaster />
      <SessionEndNotice />
    </>
  );
}
