import { LEAD_VALUES, type LeadOrigin } from '#domain/events/event-catalogue.ts';
import { track } from '#src/shared/events/track.ts';

/** Tells that somebody left their data, with the value of its origin. */
export function trackLead(from: LeadOrigin): void {
  const money = { currency: 'COP' } as const;
  if (from === 'form') track('generate_lead', { from, value: LEAD_VALUES.form, ...money });
  else track('generate_lead', { from, value: LEAD_VALUES.hero, ...money });
}
