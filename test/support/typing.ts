import { createEvent, fireEvent } from '@testing-library/preact';

/** A reader that pauses 90 ms between two keys, as many over Bluetooth do. */
export const SLOW_READER_MS = 90;

/** What is typed at moments of a test's own comes long after what was pressed at real ones, however long the process runs. */
const LONG_AFTER_MS = 1_000_000_000;

/** Presses one key after the other, and says of each whether the browser was left to handle it. */
export const press = (keys: readonly string[], target: Element | Window = window) =>
  keys.map((key) => fireEvent.keyDown(target, { key }));

/** Keys at moments, in milliseconds; says of each whether the browser was left to handle it. */
export function type(
  keys: readonly (readonly [string, number])[],
  into: Element | Window = window,
): boolean[] {
  return keys.map(([key, atMs]) => {
    const event = createEvent.keyDown(into, { key });
    Object.defineProperty(event, 'timeStamp', { value: LONG_AFTER_MS + atMs });
    const isLeft = fireEvent(into, event);
    const isWritten = isLeft && key.length === 1 && isText(into);
    if (isWritten) fireEvent.input(into, { target: { value: into.value + key } });
    return isLeft;
  });
}

/** An input method is about to write into a field; says whether the browser was left to let it. */
export function insertText(into: Element, data: string, atMs: number): boolean {
  fireEvent.keyDown(into, { key: 'Unidentified', keyCode: 229 });
  const event = new InputEvent('beforeinput', {
    bubbles: true,
    cancelable: true,
    inputType: 'insertText',
    data,
  });
  Object.defineProperty(event, 'timeStamp', { value: LONG_AFTER_MS + atMs });
  return fireEvent(into, event);
}

/** One after the other, as fast as a reader or as slow as fingers. */
export const spaced = (keys: readonly string[], gapMs: number, fromMs: number) =>
  keys.map((key, index) => [key, fromMs + index * gapMs] as const);

/** How long fingers rest between keys, in parts of their mean: never twice as long, and longest before the end. */
const FINGERS = [0.7, 1.4, 0.9, 1.6, 0.6, 1.1, 0.8, 1.3];

/** One after the other, as fingers type them: at a pace, but no two pauses alike. */
export function byHand(keys: readonly string[], meanMs: number, fromMs: number): [string, number][] {
  let atMs = fromMs;
  return keys.map((key, index) => {
    const here: [string, number] = [key, atMs];
    atMs += Math.round(meanMs * (FINGERS[index % FINGERS.length] ?? 1));
    return here;
  });
}

function isText(element: Element | Window): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
