import { isCode, isNoFigure, NO_KEYS, withEnd, withKey, type KeyRun } from '#src/device/scanner/key-run.ts';
import { isQuick, longestPauseMs } from '#src/device/scanner/reader-pace.ts';

/** The attribute of the fields in which a person writes how many: what a reader types there is no quantity. */
const MARK = 'quantity';

let field: HTMLInputElement | null = null;
/** The text of the field before the present run of keys. */
let before = '';
let run: KeyRun = NO_KEYS;

/** The quantity in which a key is typed; null when it is none. */
export function quantityAt(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && MARK in target.dataset ? target : null;
}

/**
 * Hears a character typed into a quantity. A reader's code takes the field back to what it was.
 * @returns whether the character is part of a code: it must not be written.
 */
export function onQuantityKey(here: HTMLInputElement, key: string, atMs: number): boolean {
  const isSame = field === here;
  run = withKey(isSame ? run : NO_KEYS, key, atMs);
  field = here;
  if (run.text.length === 1) before = here.value;
  const isNone = isNoQuantity(run);
  if (isNone) rewrite(here, before);
  return isNone;
}

/** Hears the end of what was typed into a quantity. @returns the code that a reader typed; null for a figure. */
export function endInQuantity(here: HTMLInputElement, atMs: number): string | null {
  const isOfRun = field === here && run.text !== '' && atMs - run.lastAtMs <= longestPauseMs(run);
  const ended = isOfRun ? withEnd(run, atMs) : NO_KEYS;
  run = NO_KEYS;
  if (!isCode(ended, true)) return null;
  rewrite(here, before);
  return ended.text;
}

/** The keys of the present run in a quantity. */
export function textInQuantity(): string {
  return run.text;
}

/** Hears that nothing was typed for a while. @returns the code that a reader typed without an end; else null. */
export function silenceInQuantity(): string | null {
  // A short number may be a person's, who rests.
  if (!isNoQuantity(run)) return null;
  const { text } = run;
  run = NO_KEYS;
  // An input method may have written its end all the same.
  if (field) rewrite(field, before);
  return text;
}

/** Whether no person writes it for a quantity; whoever writes `1,5` or a word is told what is wrong with it. */
function isNoQuantity(typed: KeyRun): boolean {
  return isNoFigure(typed) && (isQuick(typed) || /^\d+$/.test(typed.text)) && isCode(typed, true);
}

/** Writes as a person does, so that the form hears it. */
function rewrite(here: HTMLInputElement, text: string): void {
  if (here.value === text) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(here, text);
  here.dispatchEvent(new Event('input', { bubbles: true }));
}
