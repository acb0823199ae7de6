import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { passTime } from '#test/support/pass-time.ts';

function Today() {
  return <p>{useToday()}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T23:59:30-05:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that stays open follows the day of Colombia past midnight', () => {
  render(<Today />);
  expect(screen.getByText('2026-11-26')).toBeTruthy();
  passTime(60_000);
  expect(screen.getByText('2026-11-27')).toBeTruthy();
});

test('a page that is shown again looks at once, since its timers slept', () => {
  render(<Today />);
  vi.setSystemTime(new Date('2026-11-29T08:00:00-05:00'));
  void act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-11-29')).toBeTruthy();
});
