import { useKeys } from '#src/ui/use-keys.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys that take a way back: as toasts show them, say them and buttons declare them. */
export const UNDO_KEYS = isMac
  ? { shown: '⌘Z', spoken: 'comando Z', aria: 'Meta+Z' }
  : { shown: 'Ctrl+Z', spoken: 'control Z', aria: 'Control+Z' };

/** Whether a key takes a way back: not while somebody writes, where it is the text's own. */
export function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
  const isHeld = isMac ? metaKey : ctrlKey;
  return isHeld && key.toLowerCase() === 'z' && !shiftKey && !altKey && !repeat && !isWriting(event.target);
}

/**
 * Takes the way back that a button of the page offers, wherever the focus is. The newest toast goes before it,
 * and under an open dialog the page takes none.
 * @param onUndo null while there is no way back.
 */
export function useUndoKey(onUndo: (() => void) | null): void {
  useKeys((event) => {
    if (!onUndo || !isUndo(event) || event.defaultPrevented || isCovered()) return;
    event.preventDefault();
    onUndo();
  });
}

function isCovered(): boolean {
  return document.querySelector('dialog[open], [aria-modal="true"]') !== null;
}

/** A field that brings up no keyboard (`inputmode=none`) is a reader's, and nobody's text. */
const TEXT =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [inputmode=none])';

/** Whether a key at this element is part of a person's text. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TEXT) !== null;
}
