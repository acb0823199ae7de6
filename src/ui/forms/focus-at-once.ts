/**
 * Use it as the `ref` of a control that answers the only question of a screen or dialog that just opened. The
 * control takes the focus when it appears, also long after the page loaded, when browsers no longer heed
 * `autofocus`.
 */
export function focusAtOnce(control: HTMLElement | null): void {
  control?.focus();
}
