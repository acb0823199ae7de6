import { useRef } from 'react';
import type * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import type { Answer } from '#src/identity/call.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

/**
 * Posts what a form says. What is sent again as it was, because its answer was lost, goes under the same id and is done once; what was
 * written differently meanwhile is another save. `seen` says what was on the screen, and makes no other save of it.
 */
export function useSavedOnce<Schema extends v.GenericSchema>(schema: Schema) {
  const sent = useRef<{ text: string; id: string } | null>(null);
  return async (path: string, body: object, seen: object = {}): Promise<Answer<v.InferOutput<Schema>>> => {
    const text = JSON.stringify([path, body]);
    if (sent.current?.text !== text) sent.current = { text, id: uuidv7() };
    return factorCall(path, schema, { method: 'POST', json: { save_id: sent.current.id, ...seen, ...body } });
  };
}
