import { useRef } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import { AllRules } from '#domain/commissions/commission-api.ts';
import type { Answer } from '#src/identity/call.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

/**
 * Saves a change of the rules. What is sent again as it was, because its answer was lost, goes under the same id and is done
 * once; what was written differently meanwhile is another change.
 * @param seen the revision that is on the screen.
 */
export function useRulesCall(seen: number) {
  const sent = useRef<{ text: string; id: string } | null>(null);
  return async (path: string, body: object): Promise<Answer<AllRules>> => {
    const text = JSON.stringify([path, body]);
    if (sent.current?.text !== text) sent.current = { text, id: uuidv7() };
    const json = { save_id: sent.current.id, seen_revision: seen, ...body };
    return factorCall(path, AllRules, { method: 'POST', json });
  };
}
