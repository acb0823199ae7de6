import { CountedEvent } from '#domain/events/counted-event.ts';
import { DIRECT_SOURCE } from '#domain/events/visit-source.ts';
import { uuidv7 } from '#domain/base/ids.ts';

/** A view of the landing at the beginning of a visit, now. */
export function aCountedEvent(overrides: Partial<CountedEvent> = {}): CountedEvent {
  return {
    id: uuidv7(),
    at: new Date().toISOString(),
    page: '/landing',
    reaches: ['visit'],
    source: DIRECT_SOURCE,
    name: 'page_view',
    data: {},
    ...overrides,
  } as CountedEvent;
}
