import type { GalleryState } from '#test/gallery/gallery-state.ts';

/** What is done on a screen to bring it into a state. */
type Gesture = NonNullable<GalleryState['bring']>;
type Words = string | RegExp;

/** Writes into one field of a form, and presses the form's button. */
export function submit(field: Words, text: string, button: Words): Gesture {
  return async (hand) => {
    await hand.write(field, text);
    await hand.press('button', button);
  };
}

/** Presses one button after the other. */
export function pressInTurn(...buttons: Words[]): Gesture {
  return async (hand) => {
    for (const each of buttons) await hand.press('button', each);
  };
}

/** Scans a code once the screen says these words. */
export function scanOnce(words: Words, code: string): Gesture {
  return async (hand) => {
    await hand.see(words);
    hand.scan(code);
  };
}
