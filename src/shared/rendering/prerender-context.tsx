import { createContext, useContext, type ReactNode } from 'react';

const isPrerendering = createContext(false);

/** Around what is drawn to be written into a page: at once, and without anything that comes late. Nobody waits there. */
export function PrerenderContext({ children }: { children: ReactNode }) {
  return <isPrerendering.Provider value>{children}</isPrerendering.Provider>;
}

/** Whether the page is being written, rather than drawn for who looks at it. */
export function useIsPrerendering(): boolean {
  return useContext(isPrerendering);
}
