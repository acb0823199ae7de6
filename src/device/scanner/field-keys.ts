import { isCodeInText, NO_KEYS, withEnd, withKey, type KeyRun } from '#src/device/scanner/key-run.ts';
import { longestPauseMs } from '#src/device/scanner/reader-pace.ts';

/*
 * Keys in the places whose codes nobody takes: fields of one line, which keep what they are given, choices and
 * buttons. There, what a reader types does nothing, and its suffix least of all.
 */

/** The attribute of the fields in which a screen waits for a code: who reads it there need not press Enter. */
const MARK = 'scan';

let place: EventTarget | null = null;
/** What was chosen in the place before the present run: letters choose in a list. */
let chosen = '';
let run: KeyRun = NO_KEYS;

/** The field in which a screen waits for a code; null when it is none. */
export function scanFieldAt(target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && MARK in target.dataset ? target : null;
}

/** Hears a character. @returns whether others came right before it. */
export function onFieldKey(here: EventTarget | null, key: string, atMs: number, isHeld = false): boolean {
  const next = withKey(place === here ? run : NO_KEYS, key, atMs);
  // A finger that rests on a key is as quick as a reader.
  run = isHeld ? { ...next, gapsMs: [Number.POSITIVE_INFINITY] } : next;
  place = here;
  if (run.text.length === 1 && here instanceof HTMLSelectElement) chosen = here.value;
  return run.text.length > 1;
}

/**
 * Hears the end of what was typed. Where text is written, and where letters choose, it is a reader's when it came
 * at the pace of one; anywhere else nobody types what is no code.
 * @returns what a reader typed; null when it was a person, whose Enter and Tab it is.
 */
export function endInField(here: EventTarget | null, atMs: number, isWriting: boolean): KeyRun | null {
  const isOfRun = place === here && run.text.trim() !== '' && atMs - run.lastAtMs <= longestPauseMs(run);
  const ended = isOfRun ? withEnd(run, atMs) : NO_KEYS;
  run = NO_KEYS;
  const isOne = isWriting || here instanceof HTMLSelectElement ? isCodeInText(ended) : isOfRun;
  if (!isOne) return null;
  chooseAgain(here);
  return ended;
}

/** Hears that nothing was typed for a while. @returns the field that waits for the code that a reader typed. */
export function silenceInField(): HTMLInputElement | null {
  const here = scanFieldAt(document.activeElement);
  const isOne = here !== null && here === place && isCodeInText(run);
  run = NO_KEYS;
  return isOne ? here : null;
}

/** The keys of the present run. */
export function textInField(): string {
  return run.text;
}

function chooseAgain(here: EventTarget | null): void {
  if (!(here instanceof HTMLSelectElement) || here.value === chosen) return;
  here.value = chosen;
  for (const name of ['input', 'change']) here.dispatchEvent(new Event(name, { bubbles: true }));
}
