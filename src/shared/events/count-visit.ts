import { effect, untracked } from '@preact/signals-core';
import { SECOND_MS } from '#domain/base/durations.ts';
import { after, every } from '#src/device/clock.ts';
import { savesData } from '#src/device/data-saver.ts';
import { refusesTracking } from '#src/device/refuses-tracking.ts';
import { askForAnalyticsService, agreedService } from '#src/shared/events/analytics-service.ts';
import { eventDelivery } from '#src/shared/events/deliver-events.ts';
import { forgetEvents, bufferEvent } from '#src/shared/events/event-buffer.ts';
import { takeTracked, type Tracked } from '#src/shared/events/track.ts';
import { newVisit } from '#src/shared/events/visit.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { connection } from '#src/sync/sync-status.ts';

/** Soon after the page opened: what an earlier visit kept has waited long enough. */
const SENT_FIRST_MS = 3 * SECOND_MS;
/** From then on; a page that goes out of sight brings its last events at once. */
const SENT_EVERY_MS = 15 * SECOND_MS;
/** What a person who saves data is not asked to pay for. */
const FINE_EVENTS: readonly string[] = ['scroll_depth', 'time_on_page'];

/**
 * Counts this visit while the company counts any: keeps what happens on this device and brings it to the server now and
 * then. What waits when counting is switched off is forgotten.
 * @param arrivedWith the query of the address by which the person came.
 * @returns how to stop.
 */
export function countVisit(arrivedWith: string): () => void {
  if (refusesTracking()) {
    forgetEvents();
    return () => undefined;
  }
  const eventOf = newVisit(arrivedWith);
  const { deliver, deliverLast } = eventDelivery();

  function keep(tracked: Tracked): void {
    if (savesData.peek() && FINE_EVENTS.includes(tracked.name)) return;
    const event = eventOf(tracked);
    if (!event) return;
    bufferEvent(event);
    const service = agreedService();
    if (service)
      void import('#src/shared/events/send-to-service.ts').then(({ sendToService }) =>
        sendToService(service, event),
      );
  }
  function leave(): void {
    if (document.visibilityState === 'hidden') void deliverLast();
  }

  takeTracked(keep);
  const stopFollowing = effect(() => {
    if (!appConfig.value.features.analytics) forgetEvents();
    else if (connection.peek() === 'online') void untracked(askForAnalyticsService);
  });
  document.addEventListener('visibilitychange', leave);
  const inBatches = () => !savesData.peek() && void deliver();
  const stops = [after(SENT_FIRST_MS, inBatches), every(SENT_EVERY_MS, inBatches)];
  return () => {
    stopFollowing();
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', leave);
    takeTracked(null);
  };
}
