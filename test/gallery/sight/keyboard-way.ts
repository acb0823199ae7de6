/**
 * What stands in the way of the keyboard, as one line each: no link at the beginning that leads past the bars, an
 * order of its own, or a stop at what nobody is told of.
 */
export function keyboardObstacles(): string[] {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const found: string[] = [];
  if (!document.querySelector('dialog:modal')) {
    const first = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
      (each) => each.checkVisibility() && each.tabIndex >= 0 && !each.closest('[inert]'),
    );
    const target = first?.getAttribute('href') ?? '';
    if (!/^#./.test(target) || !document.querySelector(target)?.matches('main'))
      found.push(`The first stop is ${first?.outerHTML.slice(0, 60)}, and leads past nothing.`);
  }
  for (const each of document.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (each.tabIndex > 0) found.push(`${each.outerHTML.slice(0, 60)} has an order of its own.`);
    if (each.tabIndex >= 0 && each.checkVisibility() && each.closest('[aria-hidden="true"]'))
      found.push(`${each.outerHTML.slice(0, 60)} is a stop that nobody is told of.`);
  }
  return found;
}
