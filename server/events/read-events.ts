import * as v from 'valibot';
import {
  CountedEvent,
  EVENT_MAX_AGE_DAYS,
  EVENT_MAX_AGE_MS,
  EVENT_MAX_AHEAD_MS,
  type EventsCounted,
} from '#domain/events/counted-event.ts';
import { unsafeFragment } from '#server/http/read-json.ts';
import { messageFor } from '#server/http/validation-messages.ts';

export interface ReadEvents {
  events: CountedEvent[];
  refused: EventsCounted['refused'];
}

/** The good events of a batch, and why each of the others counts for nothing. */
export function readEvents(written: readonly unknown[], nowMs: number): ReadEvents {
  const read: ReadEvents = { events: [], refused: [] };
  for (const [index, each] of written.entries()) {
    const event = readEvent(each, nowMs);
    if (typeof event === 'string') read.refused.push({ index, message: event });
    else read.events.push(event);
  }
  return read;
}

/** An event, or the sentence that says why it is none. */
function readEvent(input: unknown, nowMs: number): CountedEvent | string {
  const unsafe = unsafeFragment(input);
  if (unsafe) return unsafe;
  const { success, output, issues } = v.safeParse(CountedEvent, input, { abortEarly: true });
  if (!success) {
    const [issue] = issues;
    const field = v.getDotPath(issue)?.slice(0, 60);
    return field ? `${field}: ${messageFor(issue)}` : messageFor(issue);
  }
  const ageMs = nowMs - Date.parse(output.at);
  if (Number.isNaN(ageMs)) return 'at: La fecha no existe.';
  if (ageMs > EVENT_MAX_AGE_MS) return `at: Pasó hace más de ${EVENT_MAX_AGE_DAYS} días y ya no se cuenta.`;
  if (ageMs < -EVENT_MAX_AHEAD_MS) return 'at: Está en el futuro. Revisa el reloj de este equipo.';
  return output;
}
