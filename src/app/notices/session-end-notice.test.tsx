import { act } from '#test/support/act.ts';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionEndNotice } from '#src/app/notices/session-end-notice.tsx';
import { showSessionEnd } from '#src/identity/session-end.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
});
afterEach(() => void vi.useRealTimers());

test('who lost the session before notices came to the page is told, and once', () => {
  showSessionEnd('expired');
  vi.advanceTimersByTime(5_000);
  const late = createRoot(document.createElement('div'));
  act(() => late.render(<SessionEndNotice />));
  expect(toasts.value.map((each) => each.text)).toEqual([
    'Sesión expirada. Por favor inicia sesión nuevamente.',
  ]);
  act(() => late.unmount());

  toasts.value = [];
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<SessionEndNotice />));
  expect(toasts.value).toHaveLength(0);
  act(() => showSessionEnd('disabled'));
  expect(toasts.value.map((each) => each.text)).toEqual(['Su cuenta ha sido deshabilitada.']);
  act(() => root.unmount());
});
