import { useEffect } from 'react';
import { endOffersWithTheirPerson } from '#src/app/notices/end-offers.ts';
import { SessionEndNotice } from '#src/app/notices/session-end-notice.tsx';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { scrollFocusIntoView } from '#src/ui/layout/scroll-focus-into-view.ts';
import { Toaster } from '#src/ui/feedback/toast.tsx';

/** The place of questions and toasts, on every screen, and the watch over what they and other bars cover. */
export default function Overlays() {
  useEffect(endOffersWithTheirPerson, []);
  useEffect(() => {
    const here = new AbortController();
    scrollFocusIntoView(here.signal);
    return () => here.abort();
  }, []);
  return (
    <>
      <ConfirmHost />
      <Toaster />
      <SessionEndNotice />
    </>
  );
}
