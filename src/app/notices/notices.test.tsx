import { act, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { setStoreFailure } from '#src/db/local-store.ts';
import { deviceTexts } from '#src/device/text-storage.ts';
import Notices from '#src/app/notices/notices.tsx';

const KEY = 'mestore_prueba';

afterEach(() => {
  vi.unstubAllGlobals();
  deviceTexts.write(KEY, '1');
  deviceTexts.forget(KEY);
  setStoreFailure(null);
});

/** The browser refuses a text from now on. */
function refuse(name: string): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('Refused.', name);
    },
  });
  act(() => void deviceTexts.write(KEY, '1'));
}

test('a browser that keeps nothing is told once, with the way out, for as long as it is so', () => {
  render(<Notices />);
  expect(screen.queryByText('El navegador no guarda lo que haces aquí.')).toBeNull();
  vi.stubGlobal('indexedDB', {});
  refuse('SecurityError');
  screen.getByText('El navegador no guarda lo que haces aquí.');
  vi.unstubAllGlobals();
  act(() => void deviceTexts.write(KEY, '2'));
  expect(screen.queryByText('El navegador no guarda lo que haces aquí.')).toBeNull();
});

test('a full device is told as one, whichever of its stores is full, and once', () => {
  render(<Notices />);
  refuse('QuotaExceededError');
  screen.getByText('Este equipo no tiene espacio.');
  act(() => setStoreFailure('full'));
  expect(screen.getAllByText('Este equipo no tiene espacio.')).toHaveLength(1);
});
