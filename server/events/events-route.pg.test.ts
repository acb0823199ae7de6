import { rateLimits } from '#server/auth/rate-limits.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import { EventsCounted } from '#domain/events/counted-event.ts';
import { TrafficReport } from '#domain/events/traffic-report.ts';
import { paths } from '#domain/paths.ts';
import { createApp } from '#server/app.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCountedEvent } from '#test/factories/counted-event-factory.ts';
import { setSettings } from '#test/server/settings.ts';
import { serverForFile } from '#test/server/test-server.ts';

let nowMs = Date.parse('2026-03-05T15:00:00.000Z');
const server = await serverForFile({ now: () => nowMs });

beforeAll(() => setSettings(server, { 'site.analytics': true }));

const analytics = {
  url: 'https://plausible.example/api/event',
  host: 'plausible.example',
  site: 'mestore.co',
};

const anEvent = (over: Partial<CountedEvent> = {}) =>
  aCountedEvent({ at: new Date(nowMs).toISOString(), ...over });

async function bring(events: readonly unknown[]): Promise<EventsCounted> {
  const answer = await server.request('/api/v1/events', { json: { events } });
  expect(answer.status).toBe(200);
  return v.parse(EventsCounted, await answer.json());
}

async function report(days: string): Promise<TrafficReport> {
  const headers = await server.signIn('admin_marketing');
  const answer = await server.request(`/api/v1/events/report?days=${days}`, { headers });
  expect(answer.status).toBe(200);
  return v.parse(TrafficReport, await answer.json());
}

/** Each test has a day of its own. */
function onAnotherDay(): void {
  nowMs += 100 * DAY_MS;
}

describe('a batch', () => {
  test('that comes twice, and at two servers at once, counts once', async () => {
    onAnotherDay();
    const other = createApp(server.services);
    const events = Array.from({ length: 40 }, () => anEvent());
    const ways = [server.app, other, server.app, other];
    const answers = await Promise.all(
      ways.map(async (app, index) => {
        const body = JSON.stringify({ events: index % 2 === 0 ? events : events.toReversed() });
        const headers = { 'content-type': 'application/json' };
        const answer = await app.request('/api/v1/events', { method: 'POST', headers, body });
        return v.parse(EventsCounted, await answer.json());
      }),
    );
    expect(answers.reduce((sum, each) => sum + each.counted, 0)).toBe(40);
    expect(answers.reduce((sum, each) => sum + each.known, 0)).toBe(120);
    expect((await report('7')).funnel[0]).toEqual({ step: 'visit', visits: 40 });
    expect(await bring(events)).toEqual({ counted: 0, known: 40, refused: [] });
  });

  test('of a beacon is text that is JSON', async () => {
    const init = { method: 'POST', body: JSON.stringify({ events: [anEvent()] }) };
    const answer = await server.request('/api/v1/events', {
      ...init,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });
    expect(await answer.json()).toEqual({ counted: 1, known: 0, refused: [] });
    const image = await server.request('/api/v1/events', {
      ...init,
      headers: { 'content-type': 'image/png' },
    });
    expect(image.status).toBe(415);
  });

  test('keeps its good events, and says of each other one what is wrong', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`campo_${index}`, index]));
    const { counted, refused } = await bring([
      anEvent(),
      anEvent({ data: many as never }),
      'nada',
      { ...anEvent(), user_id: 'persona-1' },
      anEvent({ at: new Date(nowMs + HOUR_MS).toISOString() }),
      anEvent({ at: new Date(nowMs - 8 * DAY_MS).toISOString() }),
      anEvent({ source: '\0' }),
      anEvent({ at: new Date(nowMs + MINUTE_MS).toISOString() }),
      anEvent({ name: 'purchase', data: { value: '1' as never, currency: 'COP', items: 1 } }),
    ]);
    expect(counted).toBe(2);
    expect(refused.map((each) => each.index)).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(refused[3]?.message).toContain('en el futuro');
    expect(refused[4]?.message).toContain('más de 7 días');
    expect(refused.every((each) => each.message.length > 10)).toBe(true);
  });

  test.each([
    ['without events', { events: [] }],
    ['of more than fifty', { events: Array.from({ length: 51 }, () => anEvent()) }],
    ['of bad events alone', { events: [{}, anEvent({ page: '/marketplace/orders/17' as never })] }],
    ['with something beside its events', { events: [anEvent()], user: 'marta' }],
  ])('%s is refused', async (_, json) => {
    const answer = await server.request('/api/v1/events', { json });
    expect(answer.status).toBe(422);
  });

  test('of an event with 10,000 fields or of 10 MB is too large', async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`campo_${index}`, index]),
    );
    for (const data of [fields, { note: 'x'.repeat(10 * 1024 * 1024) }]) {
      const answer = await server.request('/api/v1/events', {
        json: { events: [anEvent({ data: data as never })] },
      });
      expect(answer.status).toBe(413);
    }
  });
});

describe('the report', () => {
  const money = { currency: 'COP', items: 1 } as const;

  test('sums the days of its span by step, source, page, form, button and search', async () => {
    onAnotherDay();
    const ago = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
    const asked = (question: string, found: number) =>
      anEvent({ reaches: [], page: paths.search, data: { search: { question, found } } });
    await bring([
      anEvent({ source: 'google.com' }),
      anEvent({ at: ago(5), source: 'google.com' }),
      anEvent({ name: 'scroll_depth', data: { percent: 50 }, reaches: [] }),
      anEvent({ name: 'time_on_page', data: { seconds: 30 }, reaches: [] }),
      anEvent({ name: 'form_start', data: { form: 'registro' }, reaches: [] }),
      anEvent({ name: 'button_click', data: { button: 'hero-empezar' }, reaches: [] }),
      anEvent({ name: 'generate_lead', data: { from: 'hero', value: 10, currency: 'COP' }, reaches: [] }),
      anEvent({
        name: 'purchase',
        page: paths.checkout,
        source: 'google.com',
        reaches: ['product', 'cart', 'checkout', 'purchase'],
        data: { ...money, value: 149_900 },
      }),
      ...[0, 0, 2].map((found) => asked('silla gamer', found)),
      ...[0, 0].map((found) => asked('marta rueda', found)),
    ]);
    const week = await report('7');
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toEqual({ day: dayInBogota(nowMs), visits: 1, purchases: 1 });
    expect(week.funnel.map((each) => each.visits)).toEqual([2, 1, 1, 1, 1]);
    expect(week).toMatchObject({ ordered: 149_900, leads: 1 });
    expect(week.sources).toEqual([{ source: 'google.com', visits: 2, purchases: 1 }]);
    expect(week.pages.find((each) => each.page === '/landing')).toEqual({
      page: '/landing',
      views: 2,
      scrolled: [0, 1, 0, 0],
      stayed: [1, 0, 0, 0],
    });
    expect(week.forms).toEqual([{ form: 'registro', started: 1, submitted: 0, failed: 0 }]);
    expect(week.buttons).toEqual([{ button: 'hero-empezar', clicks: 1 }]);
    // What only a few people looked for may tell who they are.
    expect(week.searches).toEqual([{ question: 'silla gamer', searches: 3, unanswered: 2 }]);
  });

  test('names no more sources than a day may have', async () => {
    onAnotherDay();
    for (let batch = 0; batch < 5; batch += 1)
      await bring(
        Array.from({ length: 50 }, (_, index) => anEvent({ source: `sitio-${batch}-${index}.co` })),
      );
    const [{ sources, others } = { sources: 0, others: 0 }] = await rowsOf<{
      sources: number;
      others: number;
    }>(
      server.db,
      sql`select count(*)::int as sources, (sum(visits) filter (where source = 'otros'))::int as others
          from visit_days where day = ${dayInBogota(nowMs)}`,
    );
    expect([sources, others]).toEqual([201, 50]);
  });

  test.each([
    ['owner', 200],
    ['superuser', 200],
    ['admin', 200],
    ['admin_marketing', 200],
    ['admin_sales', 403],
    ['admin_support', 403],
    ['admin_logistics', 403],
    ['vendor', 403],
    ['buyer', 403],
  ] as const)('of a %s is answered with %i', async (role, status) => {
    const answer = await server.request('/api/v1/events/report', { headers: await server.signIn(role) });
    expect(answer.status).toBe(status);
  });
});

test('sums are kept for a year and a month, searches for what is shown, ids for as long as they can come again', async () => {
  onAnotherDay();
  const search = { question: 'silla gamer', found: 0 };
  await bring([anEvent({ data: { search } })]);
  const kept = async () => {
    const [row] = await rowsOf<Record<string, number>>(
      server.db,
      sql`select (select count(*)::int from counted_events) as ids, (select count(*)::int from event_days) as events,
            (select count(*)::int from visit_days) as visits, (select count(*)::int from search_days) as searches`,
    );
    return row;
  };
  await server.run('forget-events');
  expect(await kept()).toMatchObject({ ids: 1, searches: 1 });
  nowMs += 100 * DAY_MS;
  await server.run('forget-events');
  expect(await kept()).toMatchObject({ ids: 0, searches: 0, events: expect.any(Number) });
  expect((await kept())?.['events']).toBeGreaterThan(0);
  nowMs += 400 * DAY_MS;
  await server.run('forget-events');
  expect(await kept()).toEqual({ ids: 0, events: 0, visits: 0, searches: 0 });
});

test('while the company counts no visits nothing is counted, old devices drop what they bring, and sums of before stay', async () => {
  onAnotherDay();
  await bring([anEvent()]);
  await setSettings(server, { 'site.analytics': false });
  const message = 'Esta tienda no cuenta visitas.';
  expect(await bring([anEvent(), 'nada'])).toEqual({
    counted: 0,
    known: 0,
    refused: [
      { index: 0, message },
      { index: 1, message },
    ],
  });
  const config = { ...server.services.config, analytics };
  const service = await createApp({ ...server.services, config }).request('/api/v1/events/service');
  expect(await service.json()).toEqual({ service: null });
  expect((await report('7')).funnel[0]).toEqual({ step: 'visit', visits: 1 });

  await setSettings(server, { 'site.analytics': true });
  await bring([anEvent()]);
  expect((await report('7')).funnel[0]).toEqual({ step: 'visit', visits: 2 });
});

describe('a service of somebody else', () => {
  const of = (config: typeof server.services.config) => createApp({ ...server.services, config });

  test.each([
    ['none', null],
    ['one', analytics],
  ])('is told, and may be reached, as it is configured: %s', async (_, service) => {
    const app = of({ ...server.services.config, analytics: service });
    const answer = await app.request('/api/v1/events/service');
    expect(await answer.json()).toEqual({ service });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(/connect-src [^;]*https:\/\/plausible\.example/.test(policy)).toBe(service !== null);
    // No script of theirs, whatever is configured.
    expect(/script-src [^;]*plausible/.test(policy)).toBe(false);
  });
});

test('one address may ask as often as its phones do in a minute, and is told when to come back', async () => {
  const app = createApp(server.services);
  const { perNetwork } = rateLimits.events;
  const ask = () =>
    app.request('/api/v1/events', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' });
  const answers = await Promise.all(Array.from({ length: perNetwork + 1 }, ask));
  expect(answers.filter((each) => each.status === 422)).toHaveLength(perNetwork);
  const refused = answers.find((each) => each.status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});
