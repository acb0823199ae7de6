import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { TextField } from '#src/ui/forms/field.tsx';
import { focusAtOnce } from '#src/ui/forms/focus-at-once.ts';
import { act } from '#test/support/act.ts';

test('a field takes the focus when it appears, and leaves it where it went meanwhile', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (value: string) =>
    act(() =>
      root.render(
        <>
          <TextField ref={focusAtOnce} label="Posición" value={value} onChange={() => undefined} />
          <button type="button">Contar</button>
        </>,
      ),
    );
  show('');
  expect(document.activeElement?.tagName).toBe('INPUT');
  host.querySelector('button')?.focus();
  show('A-03-2-B');
  expect(document.activeElement?.tagName).toBe('BUTTON');
  act(() => root.unmount());
});
