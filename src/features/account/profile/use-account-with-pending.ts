import { useSignalValue } from '#src/device/use-signal.ts';
import {
  accountWithPending,
  type AccountWithPending,
} from '#src/features/account/profile/account-with-pending.ts';
import { account } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';

export function useAccountWithPending(): AccountWithPending | null {
  const person = useSignalValue(account);
  const entries = useOutbox();
  return person && accountWithPending(person, entries ?? []);
}
