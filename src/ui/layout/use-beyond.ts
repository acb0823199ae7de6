import { useEffect, useState } from 'react';

/** The sides on which something goes on beyond its edge. */
export type Beyond = 'left' | 'right' | 'both';

/** Where an element that scrolls sideways goes on; null where it fits. */
export function useBeyond(element: HTMLElement | null): Beyond | null {
  const [beyond, setBeyond] = useState<Beyond | null>(null);
  useEffect(() => {
    if (!element) return;
    const look = () => setBeyond(beyondOf(element));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [element]);
  return beyond;
}

function beyondOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Beyond | null {
  const left = scrollLeft > 1;
  const right = scrollLeft + clientWidth < scrollWidth - 1;
  if (left && right) return 'both';
  if (left) return 'left';
  return right ? 'right' : null;
}
