import { createEvent, fireEvent } from '@testing-library/preact';

/** A reader that pauses 90 ms between two keys, as many over Bluetooth do. */
export const SLOW_READER_MS = 90;

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
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    const isLeft = fireEvent(into, event);
    const isWritten = isLeft && key.length === 1 && isText(into);
    if (isWritten) fireEvent.input(into, { target: { value: into.value + key } });
    return isLeft;
  });
}

/** One after the other, as fast as a reader or as slow as fingers. */
export const spaced = (keys: readonly string[], gapMs: number, fromMs: number) =>
  keys.map((key, index) => [key, fromMs + index * gapMs] as const);

function isText(element: Element | Window): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
