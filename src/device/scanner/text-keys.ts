import { isCodeInText, NO_KEYS, withEnd, withKey, type KeyRun } from '#src/device/scanner/key-run.ts';
import { longestPauseMs } from '#src/device/scanner/reader-pace.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The attribute of one-line fields whose form hears codes, and fills them itself; the device never does. */
const MARK = 'codes';

let field: TextElement | null = null;
/** The text of the field, and the place in it, before the present run of keys. */
let before = { text: '', at: 0 };
let run: KeyRun = NO_KEYS;

/** The text in which a key is typed and of which a code is no part; null when it is none. */
export function textAt(target: EventTarget | null): TextElement | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && MARK in target.dataset ? target : null;
}

/** Hears a character that is being written into a text. */
export function onTextKey(here: TextElement, key: string, atMs: number): void {
  run = withKey(field === here ? run : NO_KEYS, key, atMs);
  field = here;
  if (run.text.length === 1) before = { text: here.value, at: here.selectionStart ?? here.value.length };
}

/** Hears the end of what was typed into a text. @returns the code that a reader typed; null for words. */
export function endInText(here: TextElement, atMs: number): string | null {
  const isOfRun = field === here && run.text !== '' && atMs - run.lastAtMs <= longestPauseMs(run);
  run = isOfRun ? withEnd(run, atMs) : NO_KEYS;
  return endCode();
}

/** Hears that nothing was typed for a while. @returns as `endInText`; null too once the person is elsewhere. */
export function silenceInText(): string | null {
  return field && document.activeElement === field ? endCode() : null;
}

/** The keys of the present run in a text. */
export function textInText(): string {
  return run.text;
}

function endCode(): string | null {
  const { text } = run;
  const isOne = isCodeInText(run);
  run = NO_KEYS;
  return isOne ? text : null;
}

/** Takes the code that ended last out of its text again: the form has heard it otherwise. */
export function takeOut(): void {
  if (!field) return;
  // Written as a person does, so that the form hears it.
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before.text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.setSelectionRange(before.at, before.at);
}
