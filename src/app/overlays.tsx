import { useEffect } from 'react';
import { endOffersWithTheirPerson } from '#src/app/notices/end-offers.ts';
import { SessionEndNotice } from '#src/app/notices/session-end-notice.tsx';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { Toaster } from '#src/ui/feedback/toast.tsx';

/** The place of questions and toasts, on every screen. */
export default function Overlays() {
  useEffect(endOffersWithTheirPerson, []);
  return (
    <>
      <ConfirmHost />
      <Toaster />
      <SessionEndNotice />
    </>
  );
}
