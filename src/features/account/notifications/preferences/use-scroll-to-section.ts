import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** Scrolls to this section of the preferences when the address names it (`?de=…`). Give `ref` to its element. */
export function useScrollToSection<Section extends HTMLElement>(
  section: string,
): { ref: RefObject<Section | null>; isTarget: boolean } {
  const isTarget = useSearchParams()[0].get('de') === section;
  const ref = useRef<Section>(null);
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return { ref, isTarget };
}
