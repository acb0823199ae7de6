import { EarlyAccessForm } from '#src/features/front/landing/early-access-form.tsx';
import { useLeadEvents } from '#src/features/front/landing/use-lead-events.ts';

/** The early-access form, its use counted (spec §7). */
export function CountedEarlyAccess() {
  return <EarlyAccessForm {...useLeadEvents()} />;
}
