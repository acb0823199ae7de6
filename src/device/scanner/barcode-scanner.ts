import {
  awaitSilence,
  cancelSilence,
  isSecondEnd,
  noteEnd,
  noteSilence,
} from '#src/device/scanner/code-ends.ts';
import {
  codeListeners,
  refuse,
  deliver,
  activeListeners,
  type CodeListener,
} from '#src/device/scanner/code-listeners.ts';
import {
  endInField,
  onFieldKey,
  scanFieldAt,
  silenceInField,
  textInField,
} from '#src/device/scanner/field-keys.ts';
import {
  takesUnfocusedKeys,
  giveFiguresTo,
  onUnfocusedCharacter,
  onUnfocusedEnd,
  onUnfocusedErase,
  onUnfocusedText,
  type Fingers,
} from '#src/device/scanner/unfocused-keys.ts';
import { isWholeCode } from '#src/device/scanner/key-run.ts';
import {
  endInQuantity,
  onQuantityKey,
  quantityAt,
  silenceInQuantity,
  textInQuantity,
} from '#src/device/scanner/quantity-keys.ts';
import { acceptsText, offerReaderField } from '#src/device/scanner/reader-field.ts';
import { characterOf, isEnd, isOfInputMethod, isShortcut } from '#src/device/scanner/reader-keys.ts';
import { rememberPace } from '#src/device/scanner/reader-pace.ts';
import {
  endInText,
  onTextKey,
  silenceInText,
  takeOut,
  textAt,
  textInText,
} from '#src/device/scanner/text-keys.ts';

/** Whether the text that comes next is that of a key, which was heard. */
let isWrittenByKey = false;

/** Whether a field is being told of the end of its code; and whether the Space that is down was stopped. */
let [isHandingOver, isSpaceStopped] = [false, false];

/** Whether the last key was of an input method, which says what it writes only then. */
let isKeyOfMethod = false;

/**
 * A hardware reader is a keyboard: it types the code and ends with Enter, Tab or silence, wherever the focus
 * is. While it types, its keys press nothing on the screen. Where a keypad listens too, what a person types is
 * a figure for it. A page under an open dialog hears no code: whoever reads one means what they see.
 */
export function listenToBarcodeScanner(
  onCode: (code: string) => void,
  signal: AbortSignal,
  { inDialog = false, takes = () => false }: Partial<Omit<CodeListener, 'onCode'>> = {},
): void {
  const listener = { onCode, inDialog, takes };
  codeListeners.add(listener);
  listenToKeys(signal);
  offerField(signal);
  signal.addEventListener('abort', () => codeListeners.delete(listener));
}

/** Gives figures that a person types by hand to a keypad on screen, until `signal` aborts. */
export function listenToFingers(keypad: Fingers, signal: AbortSignal): void {
  const stopFigures = giveFiguresTo(keypad);
  listenToKeys(signal);
  offerField(signal);
  signal.addEventListener('abort', stopFigures);
}

/**
 * Keeps what readers type from acting on any screen, also where nobody listens for codes: it presses nothing,
 * sends no form, moves no focus and stays out of quantities. In a text a code stays as it was typed.
 */
export function guardFromReaders(signal: AbortSignal): void {
  listenToKeys(signal);
}

const listenToKeys = whileWanted((signal) => {
  addEventListener('keydown', onKey, { capture: true, signal });
  addEventListener('keyup', hearKeyUp, { capture: true, signal });
  addEventListener('beforeinput', onInputMethod, { capture: true, signal });
});
const offerField = whileWanted((signal) => offerReaderField(onUnfocusedText, signal));

/** Begins something with the first who wants it, and ends it with the last. */
function whileWanted(begin: (signal: AbortSignal) => void): (signal: AbortSignal) => void {
  let wanted = 0;
  let here = new AbortController();
  return (signal) => {
    wanted += 1;
    if (wanted === 1) begin((here = new AbortController()).signal);
    signal.addEventListener('abort', () => {
      wanted -= 1;
      if (wanted === 0) here.abort();
    });
  };
}

function onKey(event: KeyboardEvent): void {
  if (isHandingOver) return undefined;
  isKeyOfMethod = isOfInputMethod(event);
  const { target } = event;
  const quantity = quantityAt(target);
  if (quantity) return onKeyAt(quantity, event);
  const text = textAt(target);
  if (text) return onKeyInText(text, event);
  if (acceptsText(target) || !takesUnfocusedKeys()) return hearElsewhere(event);
  const isHandled = isEnd(event)
    ? onUnfocusedEnd(event.timeStamp) || isSecondEnd(event)
    : onUnfocusedCharacter(characterOf(event), event.timeStamp, event.repeat) || onUnfocusedErase(event);
  return isHandled ? stop(event) : undefined;
}

/** A key that was stopped presses nothing when it is let go either: Space does so only then. */
function hearKeyUp(event: KeyboardEvent): void {
  if (event.key === ' ' && isSpaceStopped) stop(event);
  isSpaceStopped = false;
}

/** A key in a quantity: a person's figure stays there, and a reader's code goes to who listens for codes. */
function onKeyAt(here: HTMLInputElement, event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (!isEnd(event)) {
    const isCharacter = key.length === 1 && !isShortcut(event);
    const isOfCode = isCharacter && onQuantityKey(here, key, timeStamp);
    isWrittenByKey = isCharacter && !isOfCode;
    awaitSilence(timeStamp, textInQuantity(), onQuantityPause);
    return isOfCode ? stop(event) : undefined;
  }
  const code = endInQuantity(here, timeStamp);
  if (code === null) return isSecondEnd(event) ? stop(event) : undefined;
  stop(event);
  noteEnd(code, timeStamp);
  return deliverFromQuantity(code, timeStamp);
}

/**
 * A key in a text: words stay there, and a reader's code is taken out of it for who listens for codes. Where
 * nobody does it stays, and its suffix does nothing.
 */
function onKeyInText(here: HTMLInputElement | HTMLTextAreaElement, event: KeyboardEvent): void {
  const { timeStamp } = event;
  if (!isEnd(event)) {
    const character = characterOf(event);
    isWrittenByKey = character !== null;
    if (character) onTextKey(here, character, timeStamp);
    awaitSilence(timeStamp, textInText(), onTextPause);
    return undefined;
  }
  const code = endInText(here, timeStamp);
  if (code === null) return isSecondEnd(event) ? stop(event) : undefined;
  stop(event);
  noteEnd(code, timeStamp);
  return deliverFromText(code, timeStamp);
}

/** A key where codes stay as they are typed, or do nothing. A field that waits for a code is told of its end. */
function hearElsewhere(event: KeyboardEvent): void {
  const { target, timeStamp } = event;
  if (!isEnd(event)) {
    const character = characterOf(event);
    isWrittenByKey = character !== null;
    if (!character) return undefined;
    const isInside = onFieldKey(target, character, timeStamp, event.repeat);
    if (scanFieldAt(target)) awaitSilence(timeStamp, textInField(), hearSilenceInField);
    // A space within a code would press what has the focus.
    isSpaceStopped = isInside && character === ' ' && !acceptsText(target);
    return isSpaceStopped ? stop(event) : undefined;
  }
  const ended = endInField(target, timeStamp, acceptsText(target));
  if (!ended) return isSecondEnd(event) ? stop(event) : undefined;
  stop(event);
  rememberPace(ended);
  noteEnd(ended.text, timeStamp);
  const waiting = scanFieldAt(target);
  if (waiting) handOver(waiting);
  else if (!acceptsText(target) && isWholeCode(ended.text)) refuse();
  return undefined;
}

/** What an input method is about to write into a field; what a key writes was heard as that key. */
function onInputMethod(event: InputEvent): void {
  const { target, inputType, data, isComposing, timeStamp } = event;
  const isHandled = isWrittenByKey || isComposing || inputType !== 'insertText';
  isWrittenByKey = false;
  if (!data || isHandled) return undefined;
  const quantity = quantityAt(target);
  if (quantity) {
    const isOfCode = [...data].map((each) => onQuantityKey(quantity, each, timeStamp)).at(-1);
    awaitSilence(timeStamp, textInQuantity(), onQuantityPause);
    return isOfCode ? stop(event) : undefined;
  }
  const text = textAt(target);
  if (text) {
    for (const character of data) onTextKey(text, character, timeStamp);
    return awaitSilence(timeStamp, textInText(), onTextPause);
  }
  // Without a key, it is the device that fills in what it knows.
  if (!isKeyOfMethod || !acceptsText(target)) return undefined;
  for (const character of data) onFieldKey(target, character, timeStamp);
  return scanFieldAt(target) ? awaitSilence(timeStamp, textInField(), hearSilenceInField) : undefined;
}

function onTextPause(atMs: number): void {
  const code = silenceInText();
  if (code === null) return;
  noteSilence(atMs);
  deliverFromText(code, atMs);
}

function onQuantityPause(atMs: number): void {
  const code = silenceInQuantity();
  if (code === null) return;
  noteSilence(atMs);
  deliverFromQuantity(code, atMs);
}

function hearSilenceInField(atMs: number): void {
  const waiting = silenceInField();
  if (!waiting) return;
  noteSilence(atMs);
  handOver(waiting);
}

/** A code that stands in a quantity is said to be wrong there where nobody listens for codes. */
function deliverFromQuantity(code: string, atMs: number): void {
  if (codeListeners.size === 0) refuse();
  deliver(code, atMs);
}

/** A code that stands in a text goes to who listens for it; else it is part of the text. */
function deliverFromText(code: string, atMs: number): void {
  if (activeListeners().length === 0) return;
  takeOut();
  deliver(code, atMs);
}

/** Ends a code in the field that waits for one, which an Enter tells, whatever the reader's suffix is. */
function handOver(field: HTMLInputElement): void {
  cancelSilence();
  isHandingOver = true;
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  isHandingOver = false;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
