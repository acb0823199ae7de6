import { useSyncExternalStore } from 'react';

/** Narrower than a table: rows become cards. */
export const PHONE = '(max-width: 699px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
