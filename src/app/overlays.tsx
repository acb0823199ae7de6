import { SessionEndNotice } from '#src/app/session-end-notice.tsx';
import { ConfirmHost } from '#src/ui/confirm.tsx';
import { Toaster } from '#src/ui/toast.tsx';

/** Where questions and toasts appear, whatever the screen. */
export default function Overlays() {
  return (
    <>
      <ConfirmHost />
      <Toaster />
      <SessionEndNotice />
    </>
  );
}
