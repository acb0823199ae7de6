import type { LeadOrigin } from '#domain/events/event-catalogue.ts';

let origin: LeadOrigin = 'form';

/** The person took the hero's way in. Known for as long as the page stays open, and kept nowhere. */
export function beginInHero(): void {
  origin = 'hero';
}

/** Where the lead that was just left began; the next one begins at its form again. */
export function takeLeadOrigin(): LeadOrigin {
  const taken = origin;
  origin = 'form';
  return taken;
}
