/*
 * What runs in the driven page. Each function travels there as its text, so that it uses nothing from outside.
 */

/**
 * The element that a person would take for this, the last one of several: what opened last lies on top. Null where there is none.
 * @param css a selector; empty for any element.
 * @param name its label or text, with `…` where it may go on; empty for any.
 */
export function findInPage(css: string, name: string, isVisible: boolean): Element | null {
  const words = name.replaceAll('…', '').toLocaleLowerCase('es');
  const isNamed = (text: string | null | undefined): boolean => {
    const whole = (text ?? '').replaceAll(/\s+/gu, ' ').trim().toLocaleLowerCase('es');
    if (name.startsWith('…') && name.endsWith('…')) return whole.includes(words);
    if (name.startsWith('…')) return whole.endsWith(words);
    return name.endsWith('…') ? whole.startsWith(words) : whole === words;
  };
  const namesOf = (element: Element): (string | null | undefined)[] => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels ? [...(element.labels as NodeListOf<Element>)] : [];
    return [
      element.getAttribute('aria-label'),
      by.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' '),
      ...labels.map((each) => each.textContent),
      element.textContent,
    ];
  };
  const isSeen = (element: Element): boolean =>
    !isVisible || (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  const found = [...document.querySelectorAll(css === '' ? 'body *' : css)].filter(
    (each) => (name === '' || namesOf(each).some(isNamed)) && isSeen(each),
  );
  return found.at(-1) ?? null;
}

/** Brings an element from under the bars at the edges of the screen. */
export function scrollToMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center' });
}

/** Selects what stands in the field with the focus, so that what is written next takes its place. */
export function selectAll(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** @returns whether the list has an option with this text. */
export function chooseOption(list: HTMLSelectElement, text: string): boolean {
  const option = [...list.options].find((each) => each.text.trim() === text);
  if (!option) return false;
  list.value = option.value;
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
