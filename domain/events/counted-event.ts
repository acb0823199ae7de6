import * as v from 'valibot';
import { CountedPage } from '#domain/events/counted-page.ts';
import { eventCatalogue, type EventName } from '#domain/events/event-catalogue.ts';
import { FUNNEL_STEPS, FunnelStep } from '#domain/events/funnel.ts';
import { VisitSource } from '#domain/events/visit-source.ts';
import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';

/** An event that waited longer on its device counts for nothing, and whether it came before is forgotten. */
export const EVENT_MAX_AGE_DAYS = 7;
export const EVENT_MAX_AGE_MS = EVENT_MAX_AGE_DAYS * DAY_MS;
/** A clock that is ahead. */
export const EVENT_MAX_AHEAD_MS = 5 * MINUTE_MS;

const around = {
  /** By chance, new for each event: two events of one person have nothing in common. */
  id: Uuid,
  at: Instant,
  page: CountedPage,
  /** Steps that this visit reaches with it for the first time. */
  reaches: v.pipe(v.array(FunnelStep), v.maxLength(FUNNEL_STEPS.length)),
  source: VisitSource,
};

function named<const Name extends EventName>(name: Name) {
  return v.strictObject({ ...around, name: v.literal(name), data: eventCatalogue[name] });
}

/** One event as it is kept on the device and sent. Nothing in it says who, which order or which document. */
export const CountedEvent = v.variant('name', [
  named('page_view'),
  named('form_start'),
  named('form_submit'),
  named('form_error'),
  named('button_click'),
  named('generate_lead'),
  named('scroll_depth'),
  named('time_on_page'),
  named('purchase'),
  named('add_to_cart'),
]);
export type CountedEvent = v.InferOutput<typeof CountedEvent>;

/** Events in one request. */
export const MAX_EVENTS_AT_ONCE = 50;
/** What browsers carry of a request whose page is gone, all of them together. */
export const MAX_EVENT_BYTES = 64 * 1024;

export const eventsPath = '/api/v1/events';

/** Body of `POST /events`, as devices write it; the server judges each event by itself. */
export const EventBatch = v.strictObject({
  events: v.pipe(v.array(CountedEvent), v.nonEmpty(), v.maxLength(MAX_EVENTS_AT_ONCE)),
});

/** Answer of `POST /events`. */
export const EventsCounted = v.object({
  /** Counted now. */
  counted: v.number(),
  /** Counted by an earlier request. */
  known: v.number(),
  /** Those that count for nothing, by their place in the batch, and why. */
  refused: v.array(v.object({ index: v.number(), message: v.string() })),
});
export type EventsCounted = v.InferOutput<typeof EventsCounted>;
