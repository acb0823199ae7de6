/** From the mark that has the focus to the next one, the one before, or the filter. */
export function focusNeighbour(list: HTMLElement | null): void {
  const marks = [...(list?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])];
  const place = marks.findIndex((each) => each === document.activeElement);
  if (place === -1) return;
  const neighbour = marks[place + 1] ?? marks[place - 1] ?? list?.querySelector('input');
  neighbour?.focus();
}
