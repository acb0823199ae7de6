import { isTakenFrom } from '#domain/stores/applications/store-steps.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { applications } from '#src/features/office/applications/listed-applications.ts';
import { account } from '#src/session/session.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useOwn } from '#src/shared/worklist/use-worklist.ts';

const FIRST_PAGE = applications.address({
  estado: 'waiting',
  persona: 'all',
  repetidas: 'all',
  q: '',
  page: 1,
});

/**
 * The application to look at after this one: the one that waits longest of those that neither this device decided
 * nor a colleague has. Null when there is none.
 */
export function useNextApplication(id: string): string | null {
  const { done, decided } = useOwn(applications);
  const answer = useAnswer(FIRST_PAGE, applications.Answer, {
    since: decided,
    follows: applications.follows,
  });
  const me = useSignalValue(account)?.id ?? '';
  const next = answer.data?.data.find(
    (each) =>
      each.id !== id &&
      !isTakenFrom(each, me) &&
      applications.withPending(each, done, answer.atMs).pending.length === 0,
  );
  return next?.id ?? null;
}
