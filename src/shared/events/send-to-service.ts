import type { AnalyticsService } from '#domain/events/analytics-service.ts';
import type { CountedEvent } from '#domain/events/counted-event.ts';
import { wholeAnswer } from '#src/device/whole-answer.ts';

/**
 * Sends an event to the service in the form of Plausible's events API. It has nothing that our own server does
 * not get, and is sent once: what this service misses is not worth a queue.
 */
export async function sendToService(service: AnalyticsService, event: CountedEvent): Promise<void> {
  const { name, page, data, source } = event;
  const { value, ...props } = { value: undefined, ...data };
  const body = {
    name: name === 'page_view' ? 'pageview' : name,
    domain: service.site,
    url: `https://${service.site}${page}?utm_source=${encodeURIComponent(source)}`,
    props,
    ...(value === undefined ? {} : { revenue: { currency: 'COP', amount: value } }),
  };
  const asked = fetch(service.url, {
    method: 'POST',
    // As a text it needs no leave to be asked for first.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  await wholeAnswer(asked);
}
