import { LEAD_VALUES } from '#domain/events/event-catalogue.ts';
import { useCountedForm } from '#src/shared/events/counted-form.ts';
import { takeLeadOrigin } from '#src/features/front/landing/lead-origin.ts';
import { track } from '#src/shared/events/track.ts';

/** What the form for early access tells of itself, and of the person who left their data. */
export function useLeadEvents() {
  const { started, submitted, failed } = useCountedForm('acceso-anticipado');
  return {
    onStart: started,
    onSubmitted() {
      submitted();
      trackLead();
    },
    onFailed: failed,
  };
}

/** Who came by the hero and left their data is worth what the specification says of it (spec §9), once. */
function trackLead(): void {
  const from = takeLeadOrigin();
  const money = { currency: 'COP' } as const;
  if (from === 'form') track('generate_lead', { from, value: LEAD_VALUES.form, ...money });
  else track('generate_lead', { from, value: LEAD_VALUES.hero, ...money });
}
