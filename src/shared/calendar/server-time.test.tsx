import { render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, nowMs, serverNow, serverNowMs } from '#src/device/clock.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useToday } from '#src/shared/calendar/use-today.ts';

const SERVER = '2026-03-05T15:00:00.000Z';
const SERVER_MS = Date.parse(SERVER);
const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** This device's clock, compared with the server's when a token came. */
function deviceAhead(ms: number): void {
  vi.setSystemTime(SERVER_MS + ms);
  noteServerTime(SERVER_MS);
}

test.each([DAY_MS, -DAY_MS, 3 * 3_600_000, -21_000])(
  'a device %i ms ahead dates and counts by the clock of the server',
  (ahead) => {
    deviceAhead(ahead);
    expect(serverNow()).toBe(SERVER);
    vi.advanceTimersByTime(90_000);
    expect(serverNowMs()).toBe(SERVER_MS + 90_000);
    expect(nowMs()).toBe(SERVER_MS + ahead + 90_000);
  },
);

test('a difference as short as the way from the server is none', () => {
  deviceAhead(19_000);
  expect(serverNowMs()).toBe(nowMs());
});

test('a clock that was set right is right once the server says its time again', () => {
  deviceAhead(DAY_MS);
  deviceAhead(0);
  expect(serverNow()).toBe(SERVER);
});

test('ages and days on the screen are the true ones on a device that is a day ahead or behind', () => {
  for (const ahead of [DAY_MS, -DAY_MS]) {
    deviceAhead(ahead);
    const { unmount } = render(<Shown />);
    expect(screen.getByText('hace 5 min')).toBeTruthy();
    expect(screen.getByText('2026-03-05')).toBeTruthy();
    unmount();
  }
});

function Shown() {
  return (
    <>
      <RelativeTime at={SERVER_MS - 5 * 60_000} />
      <p>{useToday()}</p>
    </>
  );
}
