import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingScreen } from '#src/app/screens/loading-screen.tsx';
import { passTime } from '#test/support/pass-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a screen that comes soon never says that it was loading', () => {
  render(<LoadingScreen />);
  passTime(149);
  expect(screen.getByRole('status').textContent).toBe('');
  passTime(1);
  expect(screen.getByRole('status').textContent).toBe('Cargando página...');
});
