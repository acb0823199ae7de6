/** Room between a bar and what was scrolled out from under it: its ring. */
const GAP_PX = 8;

/**
 * Scrolls whatever gets the focus from the keyboard out from under the bars that stay in the window: headers, tabs,
 * the foot of a form, toasts. Browsers know of none of them, and their heights change with the window and the text.
 */
export function scrollFocusIntoView(signal: AbortSignal): void {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      // After the browser's own scrolling.
      requestAnimationFrame(() => uncover(target));
    },
    { signal },
  );
}

function uncover(focused: HTMLElement): void {
  const box = (focused.closest('label') ?? focused).getBoundingClientRect();
  // Whatever is as tall as the window cannot be seen whole anyway.
  if (box.height > innerHeight / 2) return;
  const x = box.left + box.width / 2;
  const bar = (barAt(x, box.bottom - 1, focused) ?? barAt(x, box.top + 1, focused))?.getBoundingClientRect();
  if (!bar) return;
  // A foot may cover the upper edge alone, where the lower one is outside of the window.
  const isFoot = bar.top + bar.height / 2 > innerHeight / 2;
  const top = isFoot ? box.bottom - bar.top + GAP_PX : box.top - bar.bottom - GAP_PX;
  scrollerOf(focused).scrollBy({ top, behavior: 'instant' });
}

/** The bar at a point of the window, in front of what has the focus. */
function barAt(x: number, y: number, focused: Element): Element | null {
  for (
    let each = document.elementFromPoint(x, y);
    each && !each.contains(focused);
    each = each.parentElement
  ) {
    const isBar = ['fixed', 'sticky'].includes(getComputedStyle(each).position);
    if (isBar) return each.clientHeight < innerHeight / 2 ? each : null;
  }
  return null;
}

function scrollerOf(focused: Element): Element {
  for (let each = focused.parentElement; each; each = each.parentElement) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowY);
    if (scrolls && each.scrollHeight > each.clientHeight) return each;
  }
  return document.documentElement;
}
