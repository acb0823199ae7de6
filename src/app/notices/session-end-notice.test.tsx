import { act, render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionEndNotice } from '#src/app/notices/session-end-notice.tsx';
import { showSessionEnd } from '#src/identity/session-end.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { closeScreen } from '#test/support/close-screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
});
afterEach(() => void vi.useRealTimers());

test('who lost the session before notices came to the page is told, and once', () => {
  showSessionEnd('expired');
  vi.advanceTimersByTime(5_000);
  render(<SessionEndNotice />);
  expect(toasts.value.map((each) => each.text)).toEqual([
    'Sesión expirada. Por favor inicia sesión nuevamente.',
  ]);
  closeScreen();

  toasts.value = [];
  render(<SessionEndNotice />);
  expect(toasts.value).toHaveLength(0);
  act(() => showSessionEnd('disabled'));
  expect(toasts.value.map((each) => each.text)).toEqual(['Su cuenta ha sido deshabilitada.']);
});
