/*
 * A browser keeps a page that was left as it is, frozen, to show it again at once when its person goes back. Such a page
 * runs nothing, and what it had begun stays begun.
 */

/** Calls `work` at the last moment before the browser freezes this page. @returns how to take that back. */
export function onPageCached(work: () => void): () => void {
  return listen('pagehide', work);
}

/** Calls `work` when the browser shows this page again as it froze it. @returns how to take that back. */
export function onPageRestored(work: () => void): () => void {
  return listen('pageshow', work);
}

function listen(event: 'pagehide' | 'pageshow', work: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) work();
  };
  addEventListener(event, hear);
  return () => removeEventListener(event, hear);
}
