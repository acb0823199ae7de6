import { createContext, useContext, type ReactNode } from 'react';

const writtenWhole = createContext(false);

/** Around what is drawn to be written into a page: at once, and without anything that comes late. Nobody waits there. */
export function WrittenWhole({ children }: { children: ReactNode }) {
  return <writtenWhole.Provider value>{children}</writtenWhole.Provider>;
}

/** Whether the page is being written, rather than drawn for who looks at it. */
export function useWrittenWhole(): boolean {
  return useContext(writtenWhole);
}
