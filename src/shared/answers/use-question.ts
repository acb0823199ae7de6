import { useRef, useState } from 'react';
import type * as v from 'valibot';
import { call, type Answer } from '#src/identity/call.ts';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';

/**
 * A question that a form puts to the server by a press. Its answer goes as soon as the form changes (`forget`), and one
 * that arrives after that is not shown: it would explain what nobody asks any more.
 */
export function useQuestion<Schema extends v.GenericSchema>(schema: Schema) {
  const [answer, setAnswer] = useState<v.InferOutput<Schema> | null>(null);
  const [isAsking, setAsking] = useState(false);
  const refusal = useRefusal();
  const turn = useRef(0);

  function forget(): void {
    turn.current += 1;
    setAnswer(null);
    setAsking(false);
  }

  async function ask(path: string): Promise<void> {
    forget();
    refusal.clear();
    setAsking(true);
    const own = turn.current;
    const said: Answer<v.InferOutput<Schema>> = await call(path, schema);
    if (own !== turn.current) return;
    setAsking(false);
    if (said.ok) setAnswer(said.body);
    else refusal.take(said);
  }

  return { answer, isAsking, refusal, ask, forget };
}
