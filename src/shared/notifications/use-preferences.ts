import { useMemo } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { preferencePaths, PreferencesAnswer } from '#domain/notifications/preferences-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';
import {
  type PreferencesWithPending,
  preferencesWithPending,
} from '#src/shared/notifications/preferences-with-pending.ts';
import { commandsNamed, decidedSoFar } from '#src/shared/outbox/own-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** How this person wants to be told: what the server said last, and over it what this device saved since. */
export function usePreferences(): {
  answer: Answer<PreferencesAnswer>;
  /** Undefined while this device never read them. */
  shown: PreferencesWithPending | undefined;
} {
  const person = useSignalValue(account);
  const entries = useOutbox();
  const since = useMemo(
    () => decidedSoFar(commandsNamed(entries ?? [], 'notification.setPreferences')),
    [entries],
  );
  const answer = useAnswer(person && preferencePaths.own, PreferencesAnswer, { since });
  const { data, atMs } = answer;
  const shown = useMemo(
    () => data && entries && preferencesWithPending({ data, atMs }, entries, authorityOf(person)),
    [data, atMs, entries, person],
  );
  return { answer, shown };
}
