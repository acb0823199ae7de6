import { useSignalValue } from '#src/db/use-live.ts';
import { shownAccount, type ShownAccount } from '#src/shared/accounts/shown-account.ts';
import { account } from '#src/session/session.ts';
import { useOutbox } from '#src/sync/outbox.ts';

export function useShownAccount(): ShownAccount | null {
  const person = useSignalValue(account);
  const entries = useOutbox();
  return person && shownAccount(person, entries ?? []);
}
