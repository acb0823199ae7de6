/**
 * Wraps a question so that its answer is believed for a while; callers that ask meanwhile share the one under
 * way. A failure is not remembered.
 */
export function memoizeFor<Input, Answer>(
  ms: number,
  ask: (input: Input) => Promise<Answer>,
): (key: string, input: Input) => Promise<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; untilMs: number }>();
  return (key, input) => {
    const nowMs = performance.now();
    const existing = known.get(key);
    if (existing && nowMs < existing.untilMs) return existing.answer;
    if (known.size > 1000) known.clear();
    const answer = ask(input);
    known.set(key, { answer, untilMs: nowMs + ms });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
