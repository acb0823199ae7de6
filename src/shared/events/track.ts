import type { EventData, EventName } from '#domain/events/event-catalogue.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { refusesTracking } from '#src/device/refuses-tracking.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';

/** Something that happened, before it is known whether it counts. */
export interface Tracked<Name extends EventName = EventName> {
  name: Name;
  data: EventData<Name>;
  /** Address of the page, without its query. */
  pathname: string;
  atMs: number;
  /** Given where the same thing may be told twice; otherwise each event has a new one by chance. */
  id: string | undefined;
}

/** More than happens before the counting is loaded. */
const MAX_WAITING = 30;

const waiting: Tracked[] = [];
let take: ((tracked: Tracked) => void) | null = null;

/** Whether visits are counted here: the company has switched it on, and this person's browser does not refuse. */
function countsVisits(): boolean {
  return appConfig.peek().features.analytics && !refusesTracking();
}

/**
 * Tells that something of the catalogue happened. It costs nothing here: the code that counts comes once the
 * page stands. Where visits are not counted, nothing is noted at all.
 */
export function track<Name extends EventName>(name: Name, data: EventData<Name>, id?: string): void {
  if (!countsVisits()) return;
  const tracked: Tracked = { name, data, pathname: location.pathname, atMs: serverNowMs(), id };
  if (take) take(tracked);
  else if (waiting.length < MAX_WAITING) waiting.push(tracked);
}

/** From now on `next` takes what happens, and first what happened before. Null lets it wait again. */
export function takeTracked(next: ((tracked: Tracked) => void) | null): void {
  take = next;
  if (next) waiting.splice(0).forEach(next);
}
