import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { analyticsServicePath } from '#domain/events/analytics-service.ts';
import { AnalyticsOff } from '#src/shared/events/analytics-off.tsx';
import { countVisit } from '#src/shared/events/count-visit.ts';
import { forgetEvents } from '#src/shared/events/event-buffer.ts';
import { track } from '#src/shared/events/track.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

let sent: string[];
let asked: number;
let stop: () => void;

beforeEach(() => {
  forgetEvents();
  setPublicSettings({ 'site.analytics': true });
  vi.useFakeTimers();
  setReachable(true);
  history.replaceState(null, '', '/marketplace');
  [sent, asked] = [[], 0];
  vi.stubGlobal(
    'Request',
    class {
      get keepalive(): boolean {
        return true;
      }
    },
  );
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === analyticsServicePath) asked += 1;
    else sent.push(String(init.body));
    const counted = { counted: 1, known: 0, refused: [] };
    return Promise.resolve(Response.json(url === analyticsServicePath ? { service: null } : counted));
  });
});
afterEach(() => {
  stop();
  forgetEvents();
  setPublicSettings();
  setReachable(true);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const begin = () => (stop = countVisit(''));
const kept = () => localStorage.getItem('mestore_eventos') ?? '[]';

describe('while the company counts no visits', () => {
  test('a device notes, keeps, sends and asks nothing', async () => {
    setPublicSettings();
    track('page_view', {});
    begin();
    track('page_view', {});
    await pass(10 * MINUTE_MS);
    expect([sent, asked, kept()]).toEqual([[], 0, '[]']);
  });

  test('what waits on an open page is forgotten, and what follows is noted only after it counts again', async () => {
    begin();
    setReachable(false);
    track('page_view', {});
    expect(kept()).toContain('page_view');
    setPublicSettings();
    expect(kept()).toBe('[]');
    track('button_click', { button: 'comprar-ahora' });
    setReachable(true);
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual([]);

    setPublicSettings({ 'site.analytics': true });
    track('page_view', {});
    await pass(15_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]).not.toContain('button_click');
    expect(asked).toBe(2);
  });

  test.each([
    ['while it did', true],
    ['since', false],
  ])('what was told %s, before the counting was loaded, is not counted later', async (_, isOn) => {
    setPublicSettings({ 'site.analytics': isOn });
    track('page_view', {});
    setPublicSettings({ 'site.analytics': !isOn });
    if (isOn) begin();
    setPublicSettings({ 'site.analytics': true });
    if (!isOn) begin();
    await pass(15_000);
    expect(sent).toEqual([]);
  });
});

test('figures say that counting is off, until it is on again', () => {
  begin();
  setPublicSettings();
  render(<AnalyticsOff what="las cifras que hay" />);
  screen.getByText(/La analítica está apagada/);
  act(() => setPublicSettings({ 'site.analytics': true }));
  expect(screen.queryByText(/La analítica está apagada/)).toBeNull();
});
