import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { act } from '#test/support/act.ts';
import { useHeld } from '#src/shared/lists/use-held.ts';

function Held({ value, isHeld }: { value: string; isHeld: boolean }) {
  return <output>{useHeld(value, isHeld)}</output>;
}

test('what is held stays as it was, and the newest comes once it is let go', () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const shown = (value: string, isHeld: boolean) => {
    act(() => root.render(<Held value={value} isHeld={isHeld} />));
    return host.textContent;
  };
  expect(shown('uno', false)).toBe('uno');
  expect(shown('dos', false)).toBe('dos');
  expect(shown('tres', true)).toBe('dos');
  expect(shown('cuatro', true)).toBe('dos');
  expect(shown('cuatro', false)).toBe('cuatro');
});
