import { bringAxe } from '#test/gallery/sight/bring-axe.ts';
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
