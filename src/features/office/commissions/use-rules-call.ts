import { AllRules } from '#domain/commissions/commission-api.ts';
import type { Answer } from '#src/identity/call.ts';
import { useSavedOnce } from '#src/shared/second-factor/use-saved-once.ts';

/**
 * Saves a change of the rules, once however often it is sent.
 * @param seen the revision that is on the screen.
 */
export function useRulesCall(seen: number) {
  const post = useSavedOnce(AllRules);
  return (path: string, body: object): Promise<Answer<AllRules>> => post(path, body, { seen_revision: seen });
}
