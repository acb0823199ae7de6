import { useEffect } from 'react';
import { errorMessages } from '#domain/errors/error-catalogue.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { sessionEnd } from '#src/sync/session-end.ts';
import { toast } from '#src/ui/toast.tsx';

const words = {
  expired: 'Sesión expirada. Por favor inicia sesión nuevamente.',
  disabled: errorMessages.AUTH_006,
};

/** Says that the server ended the session. */
export function SessionEndNotice() {
  const end = useSignalValue(sessionEnd);
  useEffect(() => {
    if (end) toast({ tone: 'warning', text: words[end] });
  }, [end]);
  return null;
}
