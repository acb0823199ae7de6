import { afterFirstScreen } from '#src/device/first-screen.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary';

/**
 * The build writes the landing into its page (`vite.written-page.ts`), so that people read it before the app
 * runs, or without it. It stands until the app has drawn the same, and gives way between two frames. If the
 * app's code does not come, it goes on standing: its links lead on.
 * @param root where the app is drawn.
 */
export function giveWayToApp(root: HTMLElement): void {
  const written = document.getElementById('escrita');
  if (!written) return;
  void afterFirstScreen().then(() => {
    const place = [...written.querySelectorAll(FOCUSABLE)].findIndex(
      (each) => each === document.activeElement,
    );
    written.remove();
    root.hidden = false;
    if (place >= 0) root.querySelectorAll<HTMLElement>(FOCUSABLE)[place]?.focus({ preventScroll: true });
  });
}
