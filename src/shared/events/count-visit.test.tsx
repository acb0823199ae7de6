import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { analyticsServicePath } from '#domain/events/analytics-service.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import { eventsPath } from '#domain/events/counted-event.ts';
import { chooseDataSaving } from '#src/device/data-saver.ts';
import { countVisit } from '#src/shared/events/count-visit.ts';
import { forgetEvents, MAX_BUFFERED_EVENTS } from '#src/shared/events/event-buffer.ts';
import { track } from '#src/shared/events/track.ts';
import { trackPurchase } from '#src/shared/events/track-purchase.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

/** Browsers say so by their requests; the page of these tests does not. */
class RequestThatOutlives {
  get keepalive(): boolean {
    return true;
  }
}

const counted = () => Promise.resolve(Response.json({ counted: 1, known: 0, refused: [] }));

let sent: CountedEvent[][];
let answer: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  // Other screens of this process count what happens on them.
  forgetEvents();
  setPublicSettings({ 'site.analytics': true });
  vi.useFakeTimers();
  setReachable(true);
  history.replaceState(null, '', '/marketplace?utm_source=boletin');
  sent = [];
  answer = counted;
  vi.stubGlobal('Request', RequestThatOutlives);
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === analyticsServicePath) return Promise.resolve(Response.json({ service: null }));
    sent.push((JSON.parse(String(init.body)) as { events: CountedEvent[] }).events);
    return answer();
  });
});

afterEach(() => {
  stop();
  forgetEvents();
  chooseDataSaving('auto');
  setPublicSettings();
  setReachable(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const begin = () => (stop = countVisit('?utm_source=boletin'));
const namesSent = () => sent.map((batch) => batch.map((each) => each.name));
const tellTimes = (times: number) => Array.from({ length: times }, () => track('page_view', {}));

/** The browser's own, but for these. */
function navigatorWith(said: object): Navigator {
  const values = Object.entries(said).map(([name, value]) => [name, { value: value as unknown }]);
  return Object.create(navigator, Object.fromEntries(values)) as Navigator;
}

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a visit', () => {
  test('brings in batches what happened, before the counting was loaded too, and each event once', async () => {
    track('page_view', {});
    begin();
    track('button_click', { button: 'comprar-ahora' });
    expect(sent).toEqual([]);
    await pass(15_000);
    expect(namesSent()).toEqual([['page_view', 'button_click']]);
    expect(sent[0]?.[0]).toMatchObject({ page: '/marketplace', reaches: ['visit'], source: 'boletin' });
    expect(sent[0]?.[1]?.reaches).toEqual([]);
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(1);
  });

  test('keeps what happens without a network, and brings it when there is one', async () => {
    begin();
    setReachable(false);
    track('page_view', {});
    await pass(MINUTE_MS);
    expect(sent).toEqual([]);
    // The tab closes here: another visit brings it.
    stop();
    begin();
    setReachable(true);
    await pass(15_000);
    expect(namesSent()).toEqual([['page_view']]);
  });

  test('brings again under the same ids what nobody answered, later each time', async () => {
    begin();
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    track('page_view', {});
    await pass(15_000);
    expect(sent).toHaveLength(1);
    await pass(15_000);
    expect(sent).toHaveLength(1);
    await pass(15_000);
    expect(sent).toHaveLength(2);
    await pass(45_000);
    expect(sent).toHaveLength(2);
    answer = counted;
    await pass(MINUTE_MS);
    expect(new Set(sent.flat().map((each) => each.id)).size).toBe(1);
    await pass(30 * MINUTE_MS);
    expect(sent).toHaveLength(3);
  });

  test('waits as long as the server asks', async () => {
    begin();
    answer = () => Promise.resolve(new Response(null, { status: 429, headers: { 'retry-after': '300' } }));
    track('page_view', {});
    await pass(5 * MINUTE_MS);
    expect(sent).toHaveLength(1);
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  test('drops what the server will never take', async () => {
    begin();
    answer = () => Promise.resolve(Response.json(apiError('API_001'), { status: 422 }));
    track('page_view', {});
    await pass(30 * MINUTE_MS);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['a portal’s page', () => new Response('<!doctype html><title>Acceso a la red</title>')],
    ['a portal’s answer', () => Response.json({ status: 'login_required' })],
    ['a proxy’s refusal', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ])('takes %s for no network: what happened is brought again', async (_, between) => {
    begin();
    answer = async () => between();
    track('page_view', {});
    await pass(15_000);
    answer = counted;
    await pass(30 * MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  test('keeps no more than it may, the newest, and nothing that is too old', async () => {
    begin();
    setReachable(false);
    tellTimes(MAX_BUFFERED_EVENTS + 50);
    track('button_click', { button: 'lo-ultimo' });
    setReachable(true);
    await pass(10 * MINUTE_MS);
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 50]);
    expect(namesSent().flat().at(-1)).toBe('button_click');

    setReachable(false);
    track('page_view', {});
    vi.setSystemTime(Date.now() + 8 * DAY_MS);
    setReachable(true);
    await pass(MINUTE_MS);
    expect(sent).toHaveLength(3);
  });

  test('brings the rest at once when it goes out of sight, with a beacon where there is nothing better', async () => {
    begin();
    track('page_view', {});
    hide();
    await pass(0);
    expect(namesSent()).toEqual([['page_view']]);

    const beacon = vi.fn(() => true);
    vi.stubGlobal('Request', vi.fn());
    vi.stubGlobal('navigator', navigatorWith({ sendBeacon: beacon }));
    track('page_view', {});
    hide();
    expect(beacon).toHaveBeenCalledWith(eventsPath, expect.any(Blob));
    expect(sent).toHaveLength(1);
  });

  test('with data saver sends once, at its end, and nothing fine', async () => {
    chooseDataSaving('on');
    begin();
    track('page_view', {});
    track('scroll_depth', { percent: 50 });
    track('time_on_page', { seconds: 30 });
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual([]);
    hide();
    await pass(0);
    expect(namesSent()).toEqual([['page_view']]);
  });

  test('tells a purchase once, however many tabs and reloads notice it, and not which order it is', async () => {
    begin();
    const order = { id: 'offline_order_0190', total: 149_900, lines: [{ quantity: 2 }] } as never;
    await trackPurchase(order);
    await trackPurchase(order);
    await pass(15_000);
    await trackPurchase(order);
    await pass(15_000);
    const purchases = sent.flat();
    expect(sent[0]).toHaveLength(1);
    // The server counts an id once.
    expect(new Set(purchases.map((each) => each.id)).size).toBe(1);
    expect(purchases[0]).toMatchObject({ data: { value: 149_900, currency: 'COP', items: 2 } });
    expect(JSON.stringify(purchases)).not.toContain('offline_order');
  });

  test('leaves nothing by which two visits are one', async () => {
    begin();
    track('page_view', {});
    await pass(15_000);
    stop();
    begin();
    track('page_view', {});
    await pass(15_000);
    const [first, second] = sent.map(([event]) => event);
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'at',
      'data',
      'id',
      'name',
      'page',
      'reaches',
      'source',
    ]);
    expect(first?.id).not.toBe(second?.id);
    const stored = Object.entries(localStorage).map(([key, text]) => `${key} ${String(text)}`);
    expect(stored.filter((each) => each.includes(first?.id ?? ''))).toEqual([]);
  });
});

describe.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('%s', (_, wish) => {
  test('lets nothing be noted, kept or sent, and forgets what was kept', async () => {
    begin();
    setReachable(false);
    track('page_view', {});
    stop();
    vi.stubGlobal('navigator', navigatorWith(wish));
    setReachable(true);
    begin();
    tellTimes(3);
    hide();
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual([]);
    expect(localStorage.getItem('mestore_eventos')).toBe('[]');
  });
});
