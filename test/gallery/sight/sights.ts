import { lostInForcedColours } from '#test/gallery/sight/forced-colours.ts';
import { keyboardObstacles } from '#test/gallery/sight/keyboard-way.ts';
import { cutByLargeText } from '#test/gallery/sight/large-text.ts';
import { foreignNames } from '#test/gallery/sight/spoken-names.ts';

/** How the page looks at itself; the walk through the gallery asks for it. */
const sights = { bringAxe, cutByLargeText, lostInForcedColours, foreignNames, keyboardObstacles };

declare global {
  interface Window {
    sights: typeof sights;
  }
}

window.sights = sights;

/** A file that the browser keeps compiled: sent with each state as text, axe is compiled anew for each. */
async function bringAxe(): Promise<void> {
  await import('axe-core');
}
