import { computed, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import {
  AnalyticsService,
  AnalyticsServiceAnswer,
  analyticsServicePath,
} from '#domain/events/analytics-service.ts';
import { localValue } from '#src/device/local-value.ts';
import { refusesTracking } from '#src/device/refuses-tracking.ts';
import { call } from '#src/identity/call.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';

/**
 * The service that the server last named, so that the cookies page is true without a network too, and the
 * person's choice, which is about that service and no other.
 */
const stored = localValue(
  'mestore_analitica',
  v.object({
    service: v.nullable(AnalyticsService),
    choice: v.nullable(v.object({ host: v.string(), agrees: v.boolean() })),
  }),
  { service: null, choice: null },
);

export interface AnalyticsState {
  /** Null where the installation uses none. */
  service: AnalyticsService | null;
  /** What the person chose about it; `unasked` before, `refused` by their browser for every site. */
  choice: 'yes' | 'no' | 'unasked' | 'refused';
}

export const analytics: ReadonlySignal<AnalyticsState> = computed(() => {
  const { service: known, choice } = stored.value.value;
  // Where the company counts no visits, no other service does.
  const service = appConfig.value.features.analytics ? known : null;
  if (refusesTracking()) return { service, choice: 'refused' };
  if (!choice || choice.host !== service?.host) return { service, choice: 'unasked' };
  return { service, choice: choice.agrees ? 'yes' : 'no' };
});

/** The service that this person agreed to; null of everybody else. */
export function agreedService(): AnalyticsService | null {
  const { service, choice } = analytics.peek();
  return choice === 'yes' ? service : null;
}

export function chooseAnalytics(agrees: boolean): void {
  stored.update(({ service }) => ({ service, choice: service && { host: service.host, agrees } }));
}

/** Asks the server which service the installation uses. The last known one stays when it does not answer. */
export async function askForAnalyticsService(): Promise<void> {
  const answer = await call(analyticsServicePath, AnalyticsServiceAnswer, { as: 'nobody', once: true });
  if (answer.ok) stored.update(({ choice }) => ({ service: answer.body.service, choice }));
}
