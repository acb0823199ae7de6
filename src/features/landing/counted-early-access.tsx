import { EarlyAccessForm } from '#src/features/landing/early-access-form.tsx';
import { useLeadEvents } from '#src/shared/events/use-lead-events.ts';

/** The early-access form, its use counted (spec §7). */
export function CountedEarlyAccess() {
  return <EarlyAccessForm {...useLeadEvents()} />;
}
