import { syncPaths } from '#domain/protocol/command.ts';
import type { Meddle, Middleman } from '#test/e2e/support/servers/middleman.ts';

/**
 * From now on the server decides the commands that devices submit but its answers do not arrive, from the
 * `first` submission on (counting from 1).
 * @param others handles all other requests, then and afterwards.
 * @returns a call that lets them arrive, for any page that still listens.
 */
export function withholdAnswers(
  middleman: Middleman,
  first: number,
  others: Meddle = () => undefined,
): () => void {
  let submissions = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  middleman.answer((ask) => {
    if (!isSubmission(ask.path)) return others(ask);
    submissions += 1;
    return submissions < first ? undefined : { answerAfter: released };
  });
  return () => {
    middleman.answer(others);
    release();
  };
}

/** How often devices have submitted commands so far. */
export function submissionsOf(middleman: Middleman): number {
  return middleman.asked.filter((each) => isSubmission(each.path)).length;
}

function isSubmission(path: string): boolean {
  return Object.values(syncPaths).some((each) => path.startsWith(each));
}
