import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyticsServicePath } from '#domain/events/analytics-service.ts';
import { eventsPath } from '#domain/events/counted-event.ts';
import { analytics, chooseAnalytics } from '#src/shared/events/analytics-service.ts';
import { countVisit } from '#src/shared/events/count-visit.ts';
import { forgetEvents } from '#src/shared/events/event-buffer.ts';
import { track } from '#src/shared/events/track.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { setPublicSettings } from '#test/support/set-public-settings.ts';

const service = { url: 'https://plausible.example/api/event', host: 'plausible.example', site: 'mestore.co' };

let elsewhere: { url: string; body: string }[];
let offered: typeof service | null;
let stop: () => void;

beforeEach(() => {
  setPublicSettings({ 'site.analytics': true });
  setReachable(true);
  history.replaceState(null, '', '/marketplace');
  [elsewhere, offered] = [[], service];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === analyticsServicePath) return Promise.resolve(Response.json({ service: offered }));
    if (url !== eventsPath) elsewhere.push({ url, body: String(init.body) });
    return Promise.resolve(Response.json({}));
  });
});

afterEach(() => {
  stop();
  forgetEvents();
  setPublicSettings();
});

/** A visit of an installation that the server has described. */
async function visit(): Promise<void> {
  stop = countVisit('?utm_source=boletin');
  await vi.waitFor(() => expect(analytics.value.service).toEqual(offered));
}

/** The adapter is loaded and called, if it is to be. */
async function tell(): Promise<void> {
  track('page_view', {});
  await import('#src/shared/events/send-to-service.ts');
  await Promise.resolve();
}

describe('a service of somebody else', () => {
  test('gets nothing until the person agrees, then what our server gets, and nothing after they take it back', async () => {
    await visit();
    expect(analytics.value).toEqual({ service, choice: 'unasked' });
    await tell();
    chooseAnalytics(false);
    await tell();
    expect(elsewhere).toEqual([]);

    chooseAnalytics(true);
    await tell();
    await vi.waitFor(() => expect(elsewhere).toHaveLength(1));
    expect(elsewhere[0]?.url).toBe(service.url);
    expect(JSON.parse(elsewhere[0]?.body ?? '')).toEqual({
      name: 'pageview',
      domain: 'mestore.co',
      url: 'https://mestore.co/marketplace?utm_source=boletin',
      props: {},
    });
    chooseAnalytics(false);
    await tell();
    expect(elsewhere).toHaveLength(1);
  });

  test('that is another than the one agreed to is asked about anew, and none is no question', async () => {
    await visit();
    chooseAnalytics(true);
    stop();
    offered = { ...service, host: 'otra.example' };
    await visit();
    expect(analytics.value.choice).toBe('unasked');
    stop();
    offered = null;
    await visit();
    expect(analytics.value).toEqual({ service: null, choice: 'unasked' });
  });
});
