import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const save = vi.fn<(day: string) => void>();

function Form({ start = '' }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save(day);
      }}
    >
      <DateField label="Vence" of="expiry" value={day} onChange={setDay} />
      <button type="submit">Guardar</button>
    </form>
  );
}

const send = () => fireEvent.click(screen.getByText('Guardar'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
  save.mockClear();
});
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

test('a mistyped year is asked about before it is saved, and the day that was meant is one tap away', () => {
  render(<Form />);
  write('Vence', '2016-12-20');
  send();
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('El 20 de diciembre de 2016 fue hace 9 años.');
  fireEvent.click(screen.getByText('Es el 20 de diciembre de 2026'));
  send();
  expect(save).toHaveBeenCalledExactlyOnceWith('2026-12-20');
});

test('a person who means it says so once', () => {
  render(<Form />);
  write('Vence', '2016-12-20');
  fireEvent.focusOut(screen.getByLabelText('Vence'));
  fireEvent.click(screen.getByText('Sí, es ese día'));
  send();
  expect(save).toHaveBeenCalledExactlyOnceWith('2016-12-20');
});

test('a usual day, and one that stood there before, are not asked about', () => {
  render(<Form start="2016-12-20" />);
  send();
  write('Vence', '2027-06-30');
  send();
  expect(save.mock.calls).toEqual([['2016-12-20'], ['2027-06-30']]);
});
