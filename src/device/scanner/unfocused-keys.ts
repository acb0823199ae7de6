import {
  awaitSilence,
  FORGET_AFTER_MS,
  noteEnd,
  noteSilence,
  silenceAfter,
} from '#src/device/scanner/code-ends.ts';
import { codeListeners, deliver } from '#src/device/scanner/code-listeners.ts';
import {
  isCode,
  isCodeWithoutEnd,
  isNoFigure,
  isWholeCode,
  NO_KEYS,
  withEnd,
  withKey,
  type KeyRun,
} from '#src/device/scanner/key-run.ts';
import { GROUP_SEPARATOR } from '#src/device/scanner/reader-keys.ts';
import { longestPauseMs, rememberPace } from '#src/device/scanner/reader-pace.ts';

/* Keys that no field takes, on a screen that hears codes, figures or both. */

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

let fingers: Fingers | null = null;
/**
 * These keys outlive the screen that heard the first of them: a code that is read while one screen gives way
 * to another belongs to the next.
 */
let run: KeyRun = NO_KEYS;
/**
 * Whether the keys of this run had digits, which the keypad took; and whether some of those nobody has
 * confirmed.
 */
let [gaveDigits, hasFigure] = [false, false];

/** Has a keypad take the figures. @returns how it stops. */
export function giveFiguresTo(keypad: Fingers): () => void {
  fingers = keypad;
  return () => {
    if (fingers === keypad) [fingers, hasFigure] = [null, false];
  };
}

/** Whether keys that no field takes mean something here. */
export function takesUnfocusedKeys(): boolean {
  return codeListeners.size > 0 || fingers !== null;
}

function hearSilence(atMs: number): void {
  if (!isCodeWithoutEnd(run, fingers?.quickIsCode ?? true) || codeListeners.size === 0) return;
  const { text } = run;
  rememberPace(run);
  run = NO_KEYS;
  noteSilence(atMs);
  takeBack();
  deliver(text, atMs);
}

/** What an input method wrote at once; a whole code needs no Enter. */
export function onUnfocusedText(text: string, atMs: number): void {
  for (const character of text) {
    if (/[\r\n\t]/.test(character)) onUnfocusedEnd(atMs);
    else onUnfocusedCharacter(character, atMs);
  }
  if (run.text !== text || !isWholeCode(text)) return;
  onUnfocusedEnd(atMs);
  noteSilence(atMs);
}

/** Whether a character is heard as part of a code or of a figure. */
export function onUnfocusedCharacter(character: string | null, atMs: number, isHeld = false): boolean {
  // A busy page counts the silence late: the code before may have ended in it.
  if (character && atMs - run.lastAtMs > silenceAfter(run.text)) hearSilence(atMs);
  const next = character && withKey(run, character, atMs, fingers ? longestPauseMs(run) : FORGET_AFTER_MS);
  const isAlone = next && next.text === character;
  // A space or a separator begins no code: it presses what has the focus.
  if (!next || (isAlone && (character === GROUP_SEPARATOR || character.trim() === ''))) return false;
  // A finger that rests on a key is as quick as a reader.
  run = isHeld ? { ...next, gapsMs: [Number.POSITIVE_INFINITY] } : next;
  awaitSilence(atMs, run.text, hearSilence);
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

export function onUnfocusedErase({ key }: KeyboardEvent): boolean {
  if (key !== 'Backspace' || !fingers || !hasFigure) return false;
  run = NO_KEYS;
  fingers.erase();
  return true;
}

/** Whether the end of a code, or of a figure, was heard. */
export function onUnfocusedEnd(atMs: number): boolean {
  const isLate = fingers !== null && atMs - run.lastAtMs > longestPauseMs(run);
  const ended = isLate || run.text === '' ? NO_KEYS : withEnd(run, atMs);
  run = NO_KEYS;
  if (ended.text !== '' && (!fingers || isCode(ended, fingers.quickIsCode))) {
    rememberPace(ended);
    const { text } = ended;
    if (isCodeWithoutEnd(ended, true)) noteEnd(text, atMs);
    takeBack();
    deliver(text, atMs);
    return true;
  }
  if (!fingers || !hasFigure) return false;
  hasFigure = false;
  fingers.enter();
  return true;
}
