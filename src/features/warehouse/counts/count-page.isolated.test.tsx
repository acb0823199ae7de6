import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Position } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import CountPage from '#src/features/warehouse/counts/count-page.tsx';
import { agreesToPlace } from '#src/shared/positions/agrees-to-place.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/shared/positions/agrees-to-place.ts', () => ({ agreesToPlace: vi.fn<typeof agreesToPlace>() }));
vi.mock('#src/features/warehouse/counts/tasks-to-count.tsx', () => ({ TasksToCount: () => null }));
vi.mock('#src/features/warehouse/counts/own-counts.tsx', () => ({ OwnCounts: () => null }));
vi.mock('#src/features/warehouse/counts/counting.tsx', () => ({
  Counting: ({ position }: { position: Position }) => <p>Contando {position.aisle}</p>,
}));

/** Ends the look-up of the place. */
let agree: () => Promise<void>;

beforeEach(() => {
  history.replaceState(null, '', paths.count);
  vi.mocked(agreesToPlace).mockReturnValue(
    new Promise((resolve) => {
      agree = () => act(async () => resolve(true));
    }),
  );
  render(<CountPage />);
  write('Posición', 'A-03-2-B');
  fireEvent.click(screen.getByRole('button', { name: 'Contar aquí' }));
});

test('the position that was asked for is counted once its place is looked up', async () => {
  await agree();
  await waitFor(() => expect(screen.getByText('Contando 03')).toBeDefined());
});

test('who writes another position meanwhile stays with it', async () => {
  write('Posición', 'A-04');
  await agree();
  expect(location.search).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Posición').value).toBe('A-04');
});

test('who left the page meanwhile is not taken back', async () => {
  closeScreen();
  history.replaceState(null, '', paths.floor);
  await agree();
  expect(location.pathname + location.search).toBe(paths.floor);
});
