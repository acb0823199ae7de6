import type { ReactNode } from 'react';
import { PanelBar } from '#src/ui/layout/panel.tsx';

/** The line of filters at the top of a flush panel. Paper shows their matches, not the filters. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div data-print="off">
      <PanelBar>{children}</PanelBar>
    </div>
  );
}
