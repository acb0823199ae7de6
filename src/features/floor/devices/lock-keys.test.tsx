import { render } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { BADGE_LENGTH, BADGE_MARK } from '#domain/floor/badge.ts';
import { PinPad } from '#src/features/floor/devices/pin-pad.tsx';
import { useCodes } from '#src/shared/scanning/use-codes.ts';

/**
 * Draws as a browser does, where some effects wait for a paint: Testing Library alone would have run them
 * all.
 */
function draw(screen: ReactNode): void {
  const { container } = render(null);
  createRoot(container).render(screen);
}

/**
 * Presses one key after the other, each drawn before the next; the first ones before any effect that waits
 * for a paint.
 */
async function type(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    await Promise.resolve();
  }
}

test('a PIN is heard from the moment its keypad shows, also before it is painted', async () => {
  const onPin = vi.fn<(pin: string) => Promise<void>>(async () => undefined);
  draw(<PinPad busy={false} notBeforeMs={0} onPin={onPin} onBack={() => undefined} />);
  await type([...'7412', 'Enter']);
  expect(onPin).toHaveBeenCalledExactlyOnceWith('7412');
});

test('digits that are typed while a PIN is looked at begin the next one, which stays whole', async () => {
  let end: () => void = () => undefined;
  const onPin = vi.fn<(pin: string) => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
  draw(<PinPad busy={false} notBeforeMs={0} onPin={onPin} onBack={() => undefined} />);
  await type([...'7412', 'Enter', ...'95']);
  end();
  await type([...'38', 'Enter']);
  expect(onPin.mock.calls).toEqual([['7412'], ['9538']]);
});

test('a code of goods is no PIN, at any pace: it spends no try, and the digits typed before it stay', async () => {
  const [onPin, onCode] = [vi.fn<(pin: string) => Promise<void>>(), vi.fn<(code: string) => void>()];
  function Locked() {
    useCodes(onCode);
    return <PinPad busy={false} notBeforeMs={0} onPin={onPin} onBack={() => undefined} />;
  }
  draw(<Locked />);
  await type([...'7709990000016', 'Enter']);
  expect(onPin).not.toHaveBeenCalled();
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
  await type([...'7412', 'Enter']);
  expect(onPin).toHaveBeenCalledExactlyOnceWith('7412');
});

test('a badge is heard from the moment the lock screen shows', async () => {
  const onCode = vi.fn<(code: string) => void>();
  function Locked() {
    useCodes(onCode);
    return <p>Equipo bloqueado</p>;
  }
  draw(<Locked />);
  const badge = BADGE_MARK + 'A'.repeat(BADGE_LENGTH);
  await type([...badge, 'Enter']);
  expect(onCode.mock.calls).toEqual([[badge]]);
});
