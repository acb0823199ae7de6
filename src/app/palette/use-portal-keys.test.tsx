import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keysOfPage } from '#src/app/palette/known-keys.ts';
import { openWindow } from '#src/app/palette/palette-signal.ts';
import { usePortalKeys } from '#src/app/palette/use-portal-keys.ts';
import { listenToBarcodeScanner } from '#src/device/scanner/barcode-scanner.ts';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  openWindow.value = null;
});

function Page() {
  usePortalKeys();
  return (
    <>
      <label>
        Nota <input />
      </label>
      <button type="button" aria-keyshortcuts="Alt+A">
        Aprobar
      </button>
      <button type="button" aria-keyshortcuts="Control+K">
        Buscar
      </button>
    </>
  );
}

describe('the keys of the portal', () => {
  test('Ctrl + K opens the palette, also while somebody writes, and closes it again', () => {
    render(<Page />);
    const pressed = fireEvent.keyDown(screen.getByLabelText('Nota'), { key: 'k', ctrlKey: true });
    expect(pressed, 'the browser’s own Ctrl + K is stopped').toBe(false);
    expect(openWindow.value).toBe('palette');
    fireEvent.keyDown(window, { key: 'K', ctrlKey: true });
    expect(openWindow.value).toBeNull();
    fireEvent.keyDown(window, { key: 'k' });
    expect(openWindow.value).toBeNull();
  });

  test('? shows the keys to who types nothing else', () => {
    render(<Page />);
    fireEvent.keyDown(window, { key: '?', shiftKey: true });
    expect(openWindow.value).toBeNull();
    passTime(200);
    expect(openWindow.value).toBe('keys');
  });

  test('? is heard on a page that listens for codes, whose reader takes the keys', () => {
    const here = new AbortController();
    listenToBarcodeScanner(() => undefined, here.signal);
    render(<Page />);
    fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
    passTime(200);
    here.abort();
    expect(openWindow.value).toBe('keys');
  });

  test('? in a text is a sign of it', () => {
    render(<Page />);
    fireEvent.keyDown(screen.getByLabelText('Nota'), { key: '?', shiftKey: true });
    passTime(200);
    expect(openWindow.value).toBeNull();
  });

  test('? within what a reader types is a sign of the code', () => {
    render(<Page />);
    for (const key of ['?', 'q', '=', '7', 'Enter']) fireEvent.keyDown(window, { key });
    passTime(200);
    expect(openWindow.value).toBeNull();
  });

  test('the page’s own keys are those that its buttons declare, without those of every page', () => {
    render(<Page />);
    expect(keysOfPage(document)).toEqual([{ shown: 'Alt + A', does: 'Aprobar' }]);
  });
});
