import { useEffect } from 'react';
import { throttle } from '#domain/base/debounce.ts';
import { SCROLL_BANDS, SCROLL_DEPTHS } from '#domain/events/event-catalogue.ts';
import { after } from '#src/device/clock.ts';
import { track } from '#src/shared/events/track.ts';

/** Measuring a page makes the browser lay it out: this seldom is enough. */
const LOOK_EVERY_MS = 250;
/** A page counts from its top: one that just replaced a longer one stands at its end for a moment. */
const TOP_PERCENT = 10;

/**
 * Tells how far a page was read, each depth once.
 * @param place the address of the page; null of a page that is not counted.
 */
export function useScrollDepth(place: string | null): void {
  useEffect(() => (place === null ? undefined : watchDepth()), [place]);
}

function watchDepth(): () => void {
  let left = [...SCROLL_DEPTHS];
  let begun = false;

  function look(): void {
    const percent = scrolledPercent();
    begun ||= percent < TOP_PERCENT;
    if (!begun) return;
    const reached = left.filter((each) => percent >= SCROLL_BANDS[each]);
    left = left.filter((each) => !reached.includes(each));
    for (const each of reached) track('scroll_depth', { percent: each });
  }
  const lookSoon = throttle(look, LOOK_EVERY_MS, after);
  const soon = () => {
    if (left.length > 0) lookSoon();
  };

  soon();
  addEventListener('scroll', soon, { passive: true });
  return () => {
    lookSoon.cancel();
    removeEventListener('scroll', soon);
  };
}

/** How far the page is scrolled of what it can be; nothing of one that fits. */
function scrolledPercent(): number {
  const most = document.documentElement.scrollHeight - innerHeight;
  return most <= 0 ? 0 : (scrollY / most) * 100;
}
