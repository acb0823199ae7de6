import { useCallback, useEffect, useState } from 'react';
import { ReturnedPayment } from '#domain/payments/payment-return.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { followUntilDecided } from '#src/shared/payments/follow-payment.ts';
import { connection } from '#src/sync/sync-status.ts';

export type ReturnedAnswer = Answer<ReturnedPayment>;

export interface FollowedReturn {
  /** The last answer, kept while later questions get none; null before the first. */
  answer: ReturnedAnswer | null;
  isOffline: boolean;
  /** Asks anew. */
  ask: () => void;
}

/** How the payment of a reference ended, asked for until the bank decided, ever more seldom, while the page is seen. */
export function useReturnedPayment(reference: string): FollowedReturn {
  const [answer, setAnswer] = useState<ReturnedAnswer | null>(null);
  const [round, setRound] = useState(0);
  const isOffline = useSignalValue(connection) === 'offline';
  useEffect(
    () =>
      followUntilDecided({
        ask: () => call(paymentPaths.returned(reference), ReturnedPayment, { as: 'nobody', once: true }),
        isAwaited: isReturnAwaited,
        onAnswer: (next) => setAnswer((before) => (before?.ok && isUnheard(next) ? before : next)),
      }),
    // Also once the network is back.
    [reference, round, isOffline],
  );
  const ask = useCallback(() => setRound((count) => count + 1), []);
  return { answer, isOffline, ask };
}

/** A reference that is nobody's gets no other answer later. */
function isReturnAwaited(answer: ReturnedAnswer): boolean {
  return answer.ok ? answer.body.state === 'pending' : answer.status !== 404;
}

function isUnheard(answer: ReturnedAnswer): boolean {
  return !answer.ok && answer.status !== 404;
}
