import { sql } from 'drizzle-orm';
import { addDays, dayInBogota, type Day } from '#domain/calendar/day.ts';
import { COUNTED_PAGES, type CountedPage } from '#domain/events/counted-page.ts';
import {
  COUNTED_FORMS,
  SCROLL_DEPTHS,
  TIMES_ON_PAGE,
  type EventName,
} from '#domain/events/event-catalogue.ts';
import { FUNNEL_STEPS, type FunnelStep } from '#domain/events/funnel.ts';
import { SEARCHES_SHOWN_FROM, type TrafficReport } from '#domain/events/traffic-report.ts';
import { rowsOf, type Db } from '#server/db/database.ts';

const MOST_SOURCES = 30;
const MOST_BUTTONS = 30;
const MOST_SEARCHES = 50;

interface EventRow {
  name: EventName;
  page: CountedPage;
  detail: string;
  times: number;
  value: number;
}

interface VisitRow {
  day: Day;
  step: FunnelStep;
  visits: number;
}

/** The figures of the last days, today among them. */
export async function trafficReport(db: Db, days: number, nowMs: number): Promise<TrafficReport> {
  const to = dayInBogota(nowMs);
  const from = addDays(to, 1 - days);
  const events = await eventsOf(db, from, to);
  const visits = await visitsOf(db, from, to);
  return {
    from,
    to,
    days: Array.from({ length: days }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      visits: visitsTo(visits, 'visit', day),
      purchases: visitsTo(visits, 'purchase', day),
    })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, visits: visitsTo(visits, step) })),
    ordered: sumOf(events, 'purchase', {}, 'value'),
    leads: sumOf(events, 'generate_lead'),
    sources: await sourcesOf(db, from, to),
    pages: pagesOf(events),
    forms: formsOf(events),
    buttons: await buttonsOf(db, from, to),
    searches: await searchesOf(db, from, to),
  };
}

function pagesOf(events: readonly EventRow[]): TrafficReport['pages'] {
  return COUNTED_PAGES.map((page) => ({
    page,
    views: sumOf(events, 'page_view', { page }),
    scrolled: SCROLL_DEPTHS.map((each) => sumOf(events, 'scroll_depth', { page, detail: String(each) })),
    stayed: TIMES_ON_PAGE.map((each) => sumOf(events, 'time_on_page', { page, detail: String(each) })),
  }))
    .filter((each) => each.views > 0)
    .toSorted((a, b) => b.views - a.views);
}

function formsOf(events: readonly EventRow[]): TrafficReport['forms'] {
  return COUNTED_FORMS.map((form) => ({
    form,
    started: sumOf(events, 'form_start', { detail: form }),
    submitted: sumOf(events, 'form_submit', { detail: form }),
    failed: sumOf(events, 'form_error', { detail: form }),
  })).filter((each) => each.started + each.submitted + each.failed > 0);
}

function sumOf(
  events: readonly EventRow[],
  name: EventName,
  of: Partial<Pick<EventRow, 'page' | 'detail'>> = {},
  figure: 'times' | 'value' = 'times',
): number {
  return events
    .filter((each) => each.name === name)
    .filter((each) => of.page === undefined || each.page === of.page)
    .filter((each) => of.detail === undefined || each.detail === of.detail)
    .reduce((sum, each) => sum + each[figure], 0);
}

function visitsTo(visits: readonly VisitRow[], step: FunnelStep, day?: Day): number {
  return visits
    .filter((each) => each.step === step && (day === undefined || each.day === day))
    .reduce((sum, each) => sum + each.visits, 0);
}

function eventsOf(db: Db, from: Day, to: Day): Promise<EventRow[]> {
  return rowsOf(
    db,
    sql`select name, page, detail, sum(times)::float8 as times, sum(value)::float8 as value
        from event_days where day between ${from}::date and ${to}::date and name <> 'button_click'
        group by 1, 2, 3`,
  );
}

function visitsOf(db: Db, from: Day, to: Day): Promise<VisitRow[]> {
  return rowsOf(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, step, sum(visits)::float8 as visits
        from visit_days where day between ${from}::date and ${to}::date group by 1, 2`,
  );
}

function sourcesOf(db: Db, from: Day, to: Day): Promise<TrafficReport['sources']> {
  return rowsOf(
    db,
    sql`select source,
          coalesce(sum(visits) filter (where step = 'visit'), 0)::float8 as visits,
          coalesce(sum(visits) filter (where step = 'purchase'), 0)::float8 as purchases
        from visit_days where day between ${from}::date and ${to}::date
        group by 1 order by 2 desc, 1 limit ${MOST_SOURCES}`,
  );
}

function buttonsOf(db: Db, from: Day, to: Day): Promise<TrafficReport['buttons']> {
  return rowsOf(
    db,
    sql`select detail as button, sum(times)::float8 as clicks
        from event_days where day between ${from}::date and ${to}::date and name = 'button_click'
        group by 1 order by 2 desc, 1 limit ${MOST_BUTTONS}`,
  );
}

function searchesOf(db: Db, from: Day, to: Day): Promise<TrafficReport['searches']> {
  return rowsOf(
    db,
    sql`select question, sum(searches)::float8 as searches, sum(unanswered)::float8 as unanswered
        from search_days where day between ${from}::date and ${to}::date
        group by 1 having sum(searches) >= ${SEARCHES_SHOWN_FROM}
        order by 3 desc, 2 desc, 1 limit ${MOST_SEARCHES}`,
  );
}
