import { isCodeInText, NO_KEYS, READER_GAP_MS, withKey, type KeyRun } from '#src/device/scanner/key-run.ts';

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
  run = withKey(field === here ? run : NO_KEYS, key, atMs, READER_GAP_MS);
  field = here;
  if (run.text.length === 1) before = { text: here.value, at: here.selectionStart ?? here.value.length };
}

/** Hears the end of what was typed into a text. @returns the code, taken out again; null for words. */
export function endInText(here: TextElement, atMs: number): string | null {
  const isLate = atMs - run.lastAtMs > READER_GAP_MS;
  const code = field === here && !isLate ? takeOut(here) : null;
  run = NO_KEYS;
  return code;
}

/** Hears that nothing was typed for a while. @returns as `endInText`; null too once the person is elsewhere. */
export function silenceInText(): string | null {
  return field && document.activeElement === field ? takeOut(field) : null;
}

function takeOut(here: TextElement): string | null {
  if (!isCodeInText(run)) return null;
  const { text } = run;
  run = NO_KEYS;
  // Written as a person does, so that the form hears it.
  const { prototype } = here instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(here, before.text);
  here.dispatchEvent(new Event('input', { bubbles: true }));
  here.setSelectionRange(before.at, before.at);
  return text;
}
