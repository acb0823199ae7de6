import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { TextField } from '#src/ui/forms/field.tsx';
import { focusAtOnce } from '#src/ui/forms/focus-at-once.ts';

test('a field takes the focus when it appears, and leaves it where it went meanwhile', () => {
  const form = (value: string) => (
    <>
      <TextField ref={focusAtOnce} label="Posición" value={value} onChange={() => undefined} />
      <button type="button">Contar</button>
    </>
  );
  const { rerender } = render(form(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Posición'));
  const button = screen.getByRole('button', { name: 'Contar' });
  button.focus();
  rerender(form('A-03-2-B'));
  expect(document.activeElement).toBe(button);
});
