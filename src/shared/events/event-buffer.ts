import * as v from 'valibot';
import { EVENT_MAX_AGE_MS, MAX_EVENTS_AT_ONCE, type CountedEvent } from '#domain/events/counted-event.ts';
import { localValue } from '#src/device/local-value.ts';

/** A visit without a network leaves some dozens; what came first is worth the least. */
export const MAX_BUFFERED_EVENTS = 150;

/** The server judges an event; here only what it needs to wait is looked at. */
const BufferedEvent = v.looseObject({ id: v.string(), at: v.string() });
type BufferedEvent = v.InferOutput<typeof BufferedEvent>;

/** The events that the server has not counted yet, of every tab, the oldest first. */
const kept = localValue('mestore_eventos', v.array(BufferedEvent), []);

/** Keeps an event until it is counted. The same one again changes nothing; one too many drops the oldest. */
export function bufferEvent(event: CountedEvent): void {
  kept.update((events) =>
    events.some((each) => each.id === event.id) ? events : [...events, event].slice(-MAX_BUFFERED_EVENTS),
  );
}

/** The next events to send; those that nobody would count any more are dropped. */
export function nextEvents(nowMs: number): readonly BufferedEvent[] {
  const events = kept.value.peek();
  const young = events.filter((each) => nowMs - Date.parse(each.at) < EVENT_MAX_AGE_MS);
  if (young.length < events.length) dropEvents(events.filter((each) => !young.includes(each)));
  return young.slice(0, MAX_EVENTS_AT_ONCE);
}

export function dropEvents(gone: readonly BufferedEvent[]): void {
  const ids = new Set(gone.map((each) => each.id));
  kept.update((events) => events.filter((each) => !ids.has(each.id)));
}

/** Forgets all of them: the person refuses to be counted, or the company counts nobody. */
export function forgetEvents(): void {
  if (kept.value.peek().length > 0) kept.update(() => []);
}
