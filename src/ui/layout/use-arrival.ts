import { useEffect, useRef, type RefObject } from 'react';

/** Whether a screen was already shown: the first one leaves the focus where the browser put it. */
let arrived = false;

/**
 * Names the tab after the screen, and gives the focus to its heading when a person arrives from another screen.
 * @param title without the name of the site.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} · MeStore`;
  }, [title]);

  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
    arrived = true;
  }, []);

  return heading;
}
