import { dayInBogota } from '#domain/calendar/day.ts';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import { OTHER_SOURCE } from '#domain/events/visit-source.ts';
import type { NamesOfDays } from '#server/events/names-of-days.ts';
import type { eventDays, searchDays, visitDays } from '#server/db/tables/events-tables.ts';

export interface DaySums {
  events: (typeof eventDays.$inferInsert)[];
  visits: (typeof visitDays.$inferInsert)[];
  searches: (typeof searchDays.$inferInsert)[];
}

/**
 * What some events add to each row of their days. Rows come in the order of their keys, so that two servers
 * that count at the same time never wait for each other in a circle.
 */
export function daySums(events: readonly CountedEvent[], names: NamesOfDays): DaySums {
  const sums = {
    events: new Map<string, DaySums['events'][number]>(),
    visits: new Map<string, DaySums['visits'][number]>(),
    searches: new Map<string, DaySums['searches'][number]>(),
  };
  for (const event of events) {
    const { name, page } = event;
    const day = dayInBogota(Date.parse(event.at));
    const detail = detailOf(event, names, day);
    const counted = rowOf(sums.events, [day, name, page, detail], {
      day,
      name,
      page,
      detail,
      times: 0,
      value: 0,
    });
    counted.times += 1;
    counted.value += 'value' in event.data ? event.data.value : 0;

    const source = names.admits('source', day, event.source) ? event.source : OTHER_SOURCE;
    for (const step of new Set(event.reaches))
      rowOf(sums.visits, [day, step, source], { day, step, source, visits: 0 }).visits += 1;

    const search = name === 'page_view' ? event.data.search : undefined;
    if (!search || !names.admits('question', day, search.question)) continue;
    const { question, found } = search;
    const asked = rowOf(sums.searches, [day, question], { day, question, searches: 0, unanswered: 0 });
    asked.searches += 1;
    asked.unanswered += found === 0 ? 1 : 0;
  }
  return { events: inOrder(sums.events), visits: inOrder(sums.visits), searches: inOrder(sums.searches) };
}

function detailOf({ name, data }: CountedEvent, names: NamesOfDays, day: string): string {
  switch (name) {
    case 'form_start':
    case 'form_submit':
    case 'form_error':
      return data.form;
    case 'button_click':
      return names.admits('button', day, data.button) ? data.button : OTHER_SOURCE;
    case 'generate_lead':
      return data.from;
    case 'scroll_depth':
      return String(data.percent);
    case 'time_on_page':
      return String(data.seconds);
    default:
      return '';
  }
}

function rowOf<Row>(rows: Map<string, Row>, key: readonly string[], blank: Row): Row {
  const written = key.join('\n');
  const row = rows.get(written) ?? blank;
  rows.set(written, row);
  return row;
}

function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
