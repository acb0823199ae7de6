import { LEAD_VALUES, type LeadOrigin } from '#domain/events/event-catalogue.ts';
import { useCountedForm } from '#src/shared/events/counted-form.ts';
import { track } from '#src/shared/events/track.ts';

/**
 * What the form for early access tells of itself, and of the person who left their data.
 * @param from where on the landing they began.
 */
export function useLeadEvents(from: LeadOrigin) {
  const { started, submitted, failed } = useCountedForm('acceso-anticipado');
  return {
    onStart: started,
    onSubmitted() {
      submitted();
      trackLead(from);
    },
    onFailed: failed,
  };
}

function trackLead(from: LeadOrigin): void {
  const money = { currency: 'COP' } as const;
  if (from === 'form') track('generate_lead', { from, value: LEAD_VALUES.form, ...money });
  else track('generate_lead', { from, value: LEAD_VALUES.hero, ...money });
}
