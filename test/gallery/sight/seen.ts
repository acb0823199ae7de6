/** What the keyboard can stop at. */
export const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

/** The elements that somebody sees, of what is in front. */
export function visible(selector: string): HTMLElement[] {
  const front = document.querySelector('dialog:modal') ?? document.body;
  return [...front.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 2,
  );
}

/** `button._tab_x1 "Carrito"`. */
export function nameOf(of: Element | null | undefined): string {
  if (!of) return 'nothing';
  const words = (of.getAttribute('aria-label') ?? of.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
  return `${of.tagName.toLowerCase()}.${String(of.getAttribute('class')).split(' ')[0]} "${words}"`;
}
