import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpdateNotice } from '#src/app/notices/update-notice.tsx';
import { registerServiceWorker } from '#src/device/service-worker.ts';
import { passTime } from '#test/support/pass-time.ts';

const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn(), state: 'installed' });
const active = { postMessage: vi.fn() };
const registration = Object.assign(new EventTarget(), { waiting, active, installing: null });
const container = Object.assign(new EventTarget(), {
  controller: active,
  ready: Promise.resolve(registration),
  register: () => Promise.resolve(registration),
});

beforeEach(async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: container } }));
  await registerServiceWorker('/sw.js');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a version that waits is offered for fifteen seconds, and applied by «Actualizar»', () => {
  render(<UpdateNotice />);
  fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'take_over' });
  passTime(14_999);
  screen.getByText('Hay una versión nueva de MeStore.');
  passTime(1);
  expect(screen.queryByText('Hay una versión nueva de MeStore.')).toBeNull();
});
