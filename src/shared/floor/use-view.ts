import { useState } from 'react';
import type { View } from '#src/shared/floor/main-action.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';

/** What a screen of work shows below its heading; Back and Escape return to scanning before it leaves the work. */
export function useView() {
  const [view, setView] = useState<View>('scan');
  useOverlay(view !== 'scan', () => setView('scan'));
  return [view, setView] as const;
}
