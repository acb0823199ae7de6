import { screenOf } from '#src/shared/lists/screen-state.ts';

/** How long a screen may take to grow back to where it was left. */
const PATIENCE_MS = 2000;

/**
 * A new screen begins at its top; going back lands where the person was. The browser cannot do it: when it
 * tries, the page has not read the list from the device yet.
 */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  const positions = new Map<string, number>();
  let stop = () => {};
  let shown = address();
  let screen = screenHere();

  addEventListener('scroll', () => positions.set(address(), scrollY), { passive: true });
  const arrive = () => {
    shown = address();
    screen = screenHere();
  };
  const begin = () => {
    stop();
    arrive();
    if (!location.hash) scrollTo(0, 0);
  };
  addEventListener('pushState', begin);
  addEventListener('replaceState', () => {
    // One screen may take another's place, as a confirmation does; filters and variants change the address alone.
    if (screenHere() === screen) arrive();
    else begin();
  });
  addEventListener('popstate', () => {
    stop();
    // Back may have closed a layer of this page only.
    if (address() === shown) return;
    arrive();
    if (!location.hash) stop = settleAt(positions.get(address()) ?? 0);
  });
}

function screenHere(): string {
  return screenOf(history.state, location.pathname);
}

function address(): string {
  return location.pathname + location.search;
}

/** Scrolls there as soon as the page is tall enough, unless the person moves first. */
function settleAt(top: number): () => void {
  const gestures = ['wheel', 'touchstart', 'keydown'] as const;
  const growth = new ResizeObserver(tryIt);
  const timer = setTimeout(stop, PATIENCE_MS);
  growth.observe(document.body);
  for (const each of gestures) addEventListener(each, stop, { once: true, passive: true });
  tryIt();
  return stop;

  function tryIt(): void {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2 && top > 0) stop();
  }

  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    for (const each of gestures) removeEventListener(each, stop);
  }
}
