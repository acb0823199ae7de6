/** FNC1, which a reader types as Ctrl + `]`. */
export const GROUP_SEPARATOR = '\u001D';

/** Enter and Tab; and Ctrl + J or M, which a reader types for LF and CR. Shift+Tab is a person's. */
export function isEnd({ key, ctrlKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' || (key === 'Tab' && !shiftKey) || (ctrlKey && /^[jm]$/i.test(key));
}

/** Whether a key stands for what an input method is about to write. */
export function isOfInputMethod({ key }: KeyboardEvent): boolean {
  return key === 'Unidentified' || key === 'Process';
}

export function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** The character that a key types; null when it types none. */
export function characterOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey && (event.key === ']' || event.key === GROUP_SEPARATOR)) return GROUP_SEPARATOR;
  return event.key.length === 1 && !isShortcut(event) ? event.key : null;
}
