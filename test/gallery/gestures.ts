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

/** Presses buttons, one after the other. */
export function press(...buttons: Words[]): Gesture {
  return async (hand) => {
    for (const each of buttons) await hand.press('button', each);
  };
}

/** Makes one gesture after the other. */
export function inTurn(...gestures: Gesture[]): Gesture {
  return async (hand) => {
    for (const each of gestures) await each(hand);
  };
}

/** Loses the network once the screen says these words. */
export function loseNetworkOnce(words: Words): Gesture {
  return async (hand) => {
    await hand.see(words);
    hand.loseNetwork();
  };
}

/** Scans a code once the screen says these words. */
export function scanOnce(words: Words, code: string): Gesture {
  return async (hand) => {
    await hand.see(words);
    hand.scan(code);
  };
}
