import { after, nowMs } from '#src/device/clock.ts';
import { giveSignal } from '#src/device/haptics.ts';
import {
  isCode,
  isCodeWithoutEnd,
  isNoFigure,
  isWholeCode,
  NO_KEYS,
  READER_GAP_MS,
  withKey,
  type KeyRun,
} from '#src/device/scanner/key-run.ts';
import {
  endInQuantity,
  onQuantityKey,
  quantityAt,
  silenceInQuantity,
} from '#src/device/scanner/quantity-keys.ts';
import { acceptsText, offerReaderField } from '#src/device/scanner/reader-field.ts';
import { characterOf, GROUP_SEPARATOR, isEnd, isShortcut } from '#src/device/scanner/reader-keys.ts';
import { endInText, onTextKey, silenceInText, textAt } from '#src/device/scanner/text-keys.ts';

/** Where nothing but codes is typed: a reader that is silent for this long has ended its code. */
const FORGET_AFTER_MS = 2_000;
/** A reader may end its code with two keys (CR LF): the second comes within this. */
const SUFFIX_MS = 300;
/** A reader that adds no key to its codes is heard once it was silent for longer than between two keys. */
const SILENCE_MS = 300;
/** A timer that is later than this waited for a busy page, and keys may wait with it. */
const BUSY_MS = 100;

/** A keypad that hears the figures a person types on a keyboard with keys. */
export interface Fingers {
  /**
   * @param begins nothing was typed right before: if a reader turns out to be typing, the keypad goes back to
   * the figure it shows now.
   */
  digit(digit: string, begins: boolean): void;
  erase(): void;
  enter(): void;
  /** A reader typed: the digits since the last `begins` are no figure. */
  takeBack(): void;
  /** Whether a short number at the pace of a reader is a code; not where people are as quick. */
  quickIsCode: boolean;
}

interface Hearer {
  onCode: (code: string) => void;
  /** A dialog hears, and no page: an open dialog is over every page. */
  inDialog: boolean;
  /** Which codes it takes for itself: nobody else hears those. */
  takes: (code: string) => boolean;
}

/** The listeners for codes, and the one for figures. */
const hearers = new Set<Hearer>();
let fingers: Fingers | null = null;
/**
 * These keys outlive the screen that heard the first of them: a code that is read while one screen gives way
 * to another belongs to the next.
 */
let run: KeyRun = NO_KEYS;
let endedAtMs = Number.NEGATIVE_INFINITY;
/**
 * Whether the keys of this run had digits, which the keypad took; and whether some of those nobody has
 * confirmed.
 */
let [gaveDigits, hasFigure] = [false, false];

/** Whether the text that comes next is that of a key, which was heard. */
let isWrittenByKey = false;

/** Whether the last code ended with a key: then the next one is waited for, even if the reader falters. */
let hasSuffix = false;
let letSilenceBe = () => {};

/**
 * A hardware reader is a keyboard: it types the code and ends with Enter, Tab or silence, wherever the focus
 * is. While it types, its keys press nothing on the screen. Where a keypad listens too, what a person types is
 * a figure for it. A page under an open dialog hears no code: whoever reads one means what they see.
 */
export function listenToBarcodeScanner(
  onCode: (code: string) => void,
  signal: AbortSignal,
  { inDialog = false, takes = () => false }: Partial<Omit<Hearer, 'onCode'>> = {},
): void {
  const hearer = { onCode, inDialog, takes };
  hearers.add(hearer);
  hearKeys(signal);
  signal.addEventListener('abort', () => hearers.delete(hearer));
}

/** Gives figures that a person types by hand to a keypad on screen, until `signal` aborts. */
export function listenToFingers(keypad: Fingers, signal: AbortSignal): void {
  fingers = keypad;
  hearKeys(signal);
  signal.addEventListener('abort', () => {
    if (fingers === keypad) [fingers, hasFigure] = [null, false];
  });
}

let listeners = 0;
let hearing = new AbortController();

/** Hears the keys of the window while anybody listens. */
function hearKeys(signal: AbortSignal): void {
  if (listeners === 0) {
    hearing = new AbortController();
    addEventListener('keydown', hearKey, { capture: true, signal: hearing.signal });
    addEventListener('beforeinput', hearInputMethod, { capture: true, signal: hearing.signal });
    offerReaderField(hearText, hearing.signal);
  }
  listeners += 1;
  signal.addEventListener('abort', () => {
    listeners -= 1;
    if (listeners === 0) hearing.abort();
  });
}

/** Keeps what a reader types out of the quantities of a screen, also where nobody listens for its codes. */
export function guardQuantities(signal: AbortSignal): void {
  const guard = (event: KeyboardEvent | InputEvent) => {
    const here = quantityAt(event.target);
    if (!here || listeners > 0) return;
    if (event instanceof KeyboardEvent) hearAt(here, event);
    else hearInputMethod(event);
  };
  addEventListener('keydown', guard, { capture: true, signal });
  addEventListener('beforeinput', guard, { capture: true, signal });
}

function hearKey(event: KeyboardEvent): void {
  const here = quantityAt(event.target);
  if (here) return hearAt(here, event);
  if (acceptsText(event.target)) return hearInWords(event);
  const isHeard = isEnd(event)
    ? hearEnd(event.timeStamp) || isSecondEnd(event)
    : hearCharacter(characterOf(event), event.timeStamp, event.repeat) || hearErase(event);
  return isHeard ? stop(event) : undefined;
}

/** A key in a quantity: a person's figure stays there, and a reader's code goes to who listens for codes. */
function hearAt(here: HTMLInputElement, event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (!isEnd(event)) {
    const isCharacter = key.length === 1 && !isShortcut(event);
    const isOfCode = isCharacter && onQuantityKey(here, key, timeStamp);
    isWrittenByKey = isCharacter && !isOfCode;
    awaitSilence(timeStamp, hearSilenceInQuantity);
    return isOfCode ? stop(event) : undefined;
  }
  const code = endInQuantity(here, timeStamp);
  if (code === null) return isSecondEnd(event) ? stop(event) : undefined;
  stop(event);
  hasSuffix = true;
  return tellOfQuantity(code, timeStamp);
}

/** A key in a text: words stay there, and a reader's code is taken out of it, for who listens for codes. */
function hearInWords(event: KeyboardEvent): void {
  const here = textAt(event.target);
  if (!here) return undefined;
  const { timeStamp } = event;
  if (!isEnd(event)) {
    const character = characterOf(event);
    isWrittenByKey = character !== null;
    if (character) onTextKey(here, character, timeStamp);
    awaitSilence(timeStamp, hearSilenceInText);
    return undefined;
  }
  const code = endInText(here, timeStamp);
  if (code === null) return isSecondEnd(event) ? stop(event) : undefined;
  stop(event);
  hasSuffix = true;
  return tell(code, timeStamp);
}

/** What an input method is about to write into a text or a quantity; what a key writes was heard as that key. */
function hearInputMethod(event: InputEvent): void {
  const { target, inputType, data, isComposing, timeStamp } = event;
  const isHeard = isWrittenByKey || isComposing || inputType !== 'insertText';
  isWrittenByKey = false;
  if (!data || isHeard) return;
  const quantity = quantityAt(target);
  if (quantity) {
    const isOfCode = [...data].map((each) => onQuantityKey(quantity, each, timeStamp)).at(-1);
    awaitSilence(timeStamp, hearSilenceInQuantity);
    return isOfCode ? stop(event) : undefined;
  }
  const text = textAt(target);
  if (!text) return undefined;
  for (const character of data) onTextKey(text, character, timeStamp);
  return awaitSilence(timeStamp, hearSilenceInText);
}

function hearSilenceInText(atMs: number): void {
  const code = silenceInText();
  if (code === null) return;
  hasSuffix = false;
  tell(code, atMs);
}

function hearSilenceInQuantity(atMs: number): void {
  const code = silenceInQuantity();
  if (code === null) return;
  hasSuffix = false;
  tellOfQuantity(code, atMs);
}

/** A code that stands in a quantity is said to be wrong there where nobody listens for codes. */
function tellOfQuantity(code: string, atMs: number): void {
  if (hearers.size === 0) refuse();
  tell(code, atMs);
}

/** Hears the end of a code that no key ends: nothing is typed for a while. */
function awaitSilence(lastAtMs: number, onSilence: (atMs: number) => void): void {
  letSilenceBe();
  const waitMs = hasSuffix ? FORGET_AFTER_MS : SILENCE_MS;
  const sinceMs = nowMs();
  letSilenceBe = after(waitMs, () => {
    if (nowMs() - sinceMs > waitMs + BUSY_MS) awaitSilence(lastAtMs, onSilence);
    else onSilence(lastAtMs + waitMs);
  });
}

function hearSilence(atMs: number): void {
  if (!isCodeWithoutEnd(run, fingers?.quickIsCode ?? true) || hearers.size === 0) return;
  const { text } = run;
  [run, hasSuffix] = [NO_KEYS, false];
  takeBack();
  tell(text, atMs);
}

/** What an input method wrote at once; a whole code needs no Enter. */
function hearText(text: string, atMs: number): void {
  for (const character of text) {
    if (/[\r\n\t]/.test(character)) hearEnd(atMs);
    else hearCharacter(character, atMs);
  }
  if (run.text !== text || !isWholeCode(text)) return;
  hearEnd(atMs);
  hasSuffix = false;
}

/** Whether a character is heard as part of a code or of a figure. */
function hearCharacter(character: string | null, atMs: number, isHeld = false): boolean {
  const next = character && withKey(run, character, atMs, fingers ? READER_GAP_MS : FORGET_AFTER_MS);
  const isAlone = next && next.text === character;
  // A space or a separator begins no code: it presses what has the focus.
  if (!next || (isAlone && (character === GROUP_SEPARATOR || character.trim() === ''))) return false;
  // A finger that rests on a key is as quick as a reader.
  run = isHeld ? { ...next, slowestGapMs: Number.POSITIVE_INFINITY } : next;
  awaitSilence(atMs, hearSilence);
  if (isAlone) gaveDigits = false;
  if (!fingers) return true;
  if (isNoFigure(run)) return takeBack();
  fingers.digit(run.text.slice(-1), !gaveDigits);
  [gaveDigits, hasFigure] = [true, true];
  return true;
}

/** Takes the digits of a code back from the keypad. */
function takeBack(): true {
  if (gaveDigits) {
    fingers?.takeBack();
    [gaveDigits, hasFigure] = [false, false];
  }
  return true;
}

function hearErase({ key }: KeyboardEvent): boolean {
  if (key !== 'Backspace' || !fingers || !hasFigure) return false;
  run = NO_KEYS;
  fingers.erase();
  return true;
}

/** Whether the end of a code, or of a figure, was heard. */
function hearEnd(atMs: number): boolean {
  const isLate = fingers !== null && atMs - run.lastAtMs > READER_GAP_MS;
  const ended = isLate ? NO_KEYS : run;
  run = NO_KEYS;
  if (ended.text !== '' && (!fingers || isCode(ended, fingers.quickIsCode))) {
    hasSuffix = isCodeWithoutEnd(ended, true);
    takeBack();
    tell(ended.text, atMs);
    return true;
  }
  if (!fingers || !hasFigure) return false;
  hasFigure = false;
  fingers.enter();
  return true;
}

function tell(code: string, atMs: number): void {
  letSilenceBe();
  endedAtMs = atMs;
  const isCovered = document.querySelector('dialog[open]') !== null;
  const hearing = [...hearers].filter(({ inDialog }) => inDialog || !isCovered);
  const taker = hearing.findLast((each) => each.takes(code));
  for (const { onCode } of taker ? [taker] : hearing) onCode(code);
  if (hearers.size > 0 && hearing.length === 0) refuse();
}

/** Whoever reads a code that does nothing hears so. */
function refuse(): void {
  giveSignal('wrong', { sounds: true });
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The rest of a reader's suffix: it never acts on what has the focus. */
function isSecondEnd(event: KeyboardEvent): boolean {
  const sinceMs = event.timeStamp - endedAtMs;
  return isEnd(event) && sinceMs >= 0 && sinceMs < SUFFIX_MS;
}
