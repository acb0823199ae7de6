import { useRef } from 'react';
import { openWindow } from '#src/app/palette/palette-signal.ts';
import { isWriting } from '#src/ui/undo-keys.ts';
import { useKeys } from '#src/ui/use-keys.ts';

/** A reader of codes types faster than this; a person who asks for the keys types nothing else meanwhile. */
const ALONE_MS = 150;

/** Ctrl + K opens the palette and closes it again; `?` alone shows the keys, but not to who writes or reads a code. */
export function usePortalKeys(): void {
  const asking = useRef<{ timer: number | undefined; lastAt: number }>({
    timer: undefined,
    lastAt: -ALONE_MS,
  });
  // Before readers of codes, who stop the keys that they hear: this only looks at them.
  useKeys(
    (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, timeStamp } = event;
      const isAlone = timeStamp - asking.current.lastAt >= ALONE_MS;
      if (key !== 'Shift') {
        asking.current.lastAt = timeStamp;
        clearTimeout(asking.current.timer);
      }
      const isPalette = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
      if (isPalette && !repeat && mayOpen()) {
        event.preventDefault();
        openWindow.value = openWindow.peek() === 'palette' ? null : 'palette';
        return;
      }
      if (key !== '?' || ctrlKey || metaKey || altKey || repeat || !isAlone || isWriting(event.target))
        return;
      if (openWindow.peek() !== null || !mayOpen()) return;
      asking.current.timer = window.setTimeout(() => (openWindow.value = 'keys'), ALONE_MS);
    },
    { capture: true },
  );
}

/** Under a question of the page there is nowhere to go: it is answered first. */
function mayOpen(): boolean {
  return openWindow.peek() !== null || document.querySelector('dialog[open]') === null;
}
