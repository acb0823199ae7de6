import { useEffect } from 'react';
import { errorMessages } from '#domain/protocol/error-catalogue.ts';
import { SESSION_EXPIRED } from '#domain/protocol/failure-toast.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { markSessionEndShown, untoldSessionEnd } from '#src/identity/session-end.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

const words = {
  expired: SESSION_EXPIRED,
  disabled: errorMessages.AUTH_006,
};

/** Says once that the server ended the session, even if that happened before this was on the page. */
export function SessionEndNotice() {
  const end = useSignalValue(untoldSessionEnd);
  useEffect(() => {
    if (!end) return;
    toast({ tone: 'warning', text: words[end] });
    markSessionEndShown();
  }, [end]);
  return null;
}
