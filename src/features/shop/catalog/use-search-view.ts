import { useCallback, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { AskedSearch, searchedQuestion } from '#domain/events/event-catalogue.ts';
import { useDebounce } from '#src/shared/device/use-debounce.ts';
import { track } from '#src/shared/events/track.ts';

/** A question that stands so long was read, and is not one on the way to another. */
const READ_AFTER_MS = 2_000;

/**
 * Tells that somebody saw the results of a question, once for each question. One that may say who they are is
 * not told.
 * @returns to call with how many products answer it, as often as that changes.
 */
export function useSearchView(text: string): (found: number) => void {
  const told = useRef<string | null>(null);
  const tell = useDebounce((found: number) => {
    told.current = text;
    const search = { question: searchedQuestion(text), found };
    track('page_view', v.is(AskedSearch, search) ? { search } : {});
  }, READ_AFTER_MS);

  useEffect(() => () => tell.cancel(), [text, tell]);

  return useCallback((found: number) => (told.current === text ? tell.cancel() : tell(found)), [text, tell]);
}
