import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { PinChoice } from '#src/features/floor/devices/pin-choice.tsx';
import { choosePin } from '#src/session/floor-work.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/session/floor-work.ts', () => ({ choosePin: vi.fn<typeof choosePin>() }));

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a PIN that is written while another is kept stays whole, and the kept one is cleared', async () => {
  let end: () => void = () => undefined;
  vi.mocked(choosePin).mockReturnValue(new Promise<void>((resolve) => (end = resolve)));
  render(<PinChoice has={false} onChanged={() => undefined} />);
  write('PIN', '7412');
  write('Repite el PIN', '7412');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar PIN' }));
  await waitFor(() => expect(choosePin).toHaveBeenCalledExactlyOnceWith('7412'));
  write('PIN', '95');
  await act(async () => end());
  expect([value('PIN'), value('Repite el PIN')]).toEqual(['95', '']);
});
