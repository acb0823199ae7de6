/**
 * As the `ref` of a control that answers the only question of what was just opened: it takes the focus when it appears, also long
 * after the page did, which is when a browser stops to heed `autofocus`.
 */
export function focusAtOnce(control: HTMLElement | null): void {
  control?.focus();
}
