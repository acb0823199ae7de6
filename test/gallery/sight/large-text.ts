import { nameOf } from '#test/gallery/sight/seen.ts';

/**
 * What becomes of a screen with text at twice its size (WCAG 1.4.4), as one line each: how far the page then goes
 * beyond its window, the text that its own place cuts without a sign of it, and words that run into each other. The
 * text is at its size again afterwards.
 */
export async function cutByLargeText(): Promise<string[]> {
  const root = document.documentElement;
  root.style.fontSize = '200%';
  await frames();
  const found = [...widerThanWindow(), ...cutTexts(), ...overlappingTexts()];
  root.style.fontSize = '';
  await frames();
  return found;
}

function frames(): Promise<number> {
  return new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
}

function widerThanWindow(): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth;
  if (beyond <= 0) return [];
  const [widest] = [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((each) => each.checkVisibility() && !scrollerOf(each))
    .map((each) => ({ each, right: each.getBoundingClientRect().right }))
    .toSorted((one, other) => other.right - one.right || depthOf(other.each) - depthOf(one.each));
  return [`With twice the text the page is ${beyond} px wider than the window, by ${nameOf(widest?.each)}.`];
}

function cutTexts(): string[] {
  return texts().flatMap((each) => {
    const by = cutterOf(each);
    return by ? [`With twice the text ${nameOf(each)} is cut by ${nameOf(by)}.`] : [];
  });
}

/** Neighbours of one row or list whose words run into each other. */
function overlappingTexts(): string[] {
  const all = texts().filter((each) => !['absolute', 'fixed'].includes(getComputedStyle(each).position));
  return all.flatMap((each, index) => {
    const next = all.slice(index + 1).find((other) => other.parentElement === each.parentElement);
    if (!next) return [];
    const [one, other] = [textBoxOf(each), textBoxOf(next)];
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const isOver = across > 3 && down > Math.min(one.height, other.height) / 2;
    return isOver ? [`With twice the text ${nameOf(each)} runs into ${nameOf(next)}.`] : [];
  });
}

function texts(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (each) => hasOwnText(each) && each.checkVisibility({ visibilityProperty: true }),
  );
}

/** An ellipsis is a sign, and what is one pixel wide is for ears. */
function cutterOf(of: HTMLElement): HTMLElement | null {
  const { right, bottom, left, width, height } = textBoxOf(of);
  if (width < 2 || height < 2) return null;
  for (let over: HTMLElement | null = of; over; over = over.parentElement) {
    const style = getComputedStyle(over);
    const box = over.getBoundingClientRect();
    if (box.width <= 2 || box.height <= 2) return null;
    if (style.position === 'fixed' || style.textOverflow === 'ellipsis') return null;
    if (style.webkitLineClamp !== 'none') return null;
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const cutsRight = hides(style.overflowX) && (right > box.right + 2 || left < box.left - 2);
    const cutsBottom = hides(style.overflowY) && bottom > box.bottom + height * 0.2;
    // What drops out whole, and is said elsewhere, is no cut.
    const isOutside = left >= box.right || textBoxOf(of).top >= box.bottom;
    if ((cutsRight || cutsBottom) && !isOutside) return over;
  }
  return null;
}

function scrollerOf(of: HTMLElement): HTMLElement | null {
  for (let over = of.parentElement; over && over !== document.body; over = over.parentElement)
    if (getComputedStyle(over).overflowX !== 'visible') return over;
  return null;
}

function depthOf(of: Element): number {
  return of.parentElement ? 1 + depthOf(of.parentElement) : 0;
}

function hasOwnText(of: HTMLElement): boolean {
  return [...of.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim());
}

/** Around its own words: not those of its badge, or for ears alone. */
function textBoxOf(of: HTMLElement): DOMRect {
  const own = [...of.childNodes].filter((each) => each instanceof Text && each.data.trim() !== '');
  const range = document.createRange();
  const [first, last] = [own[0], own.at(-1)];
  if (first && last) {
    range.setStartBefore(first);
    range.setEndAfter(last);
  }
  return range.getBoundingClientRect();
}
