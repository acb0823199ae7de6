import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';

/** Whether somebody came to see this section of their preferences; then it is brought into sight. */
export function useAskedSection<Section extends HTMLElement>(
  section: string,
): { place: RefObject<Section | null>; isAsked: boolean } {
  const isAsked = useSearchParams()[0].get('de') === section;
  const place = useRef<Section>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  return { place, isAsked };
}
