import { useRef } from 'react';

/** Keeps showing the last answer to the same question while a newer one is on its way. */
export function useLastKnown<T>(answer: T | undefined, question: string): T | undefined {
  const known = useRef<{ question: string; answer: T } | null>(null);
  if (answer !== undefined) known.current = { question, answer };
  return answer ?? (known.current?.question === question ? known.current.answer : undefined);
}
