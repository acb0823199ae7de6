import { useCallback, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { AskedSearch, searchedQuestion } from '#domain/events/event-catalogue.ts';
import { after } from '#src/device/clock.ts';
import { track } from '#src/shared/events/track.ts';

/** A question that stands so long was read, and is not one on the way to another. */
const READ_AFTER_MS = 2_000;

/**
 * Tells that somebody saw the results of a question, once for each question. One that may say who they are is
 * not told.
 * @returns to call with how many products answer it, as often as that changes.
 */
export function useSearchView(text: string): (found: number) => void {
  const cancel = useRef<() => void>(() => undefined);
  const told = useRef<string | null>(null);

  useEffect(() => () => cancel.current(), [text]);

  return useCallback(
    (found: number) => {
      cancel.current();
      if (told.current === text) return;
      cancel.current = after(READ_AFTER_MS, () => {
        told.current = text;
        const search = { question: searchedQuestion(text), found };
        track('page_view', v.is(AskedSearch, search) ? { search } : {});
      });
    },
    [text],
  );
}
