import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import type { StoreStep } from '#domain/stores/applications/store-application.ts';
import { isTakenFrom, missingOfApplication, stepStore } from '#domain/stores/applications/store-steps.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import type { AskedStep } from '#src/features/office/applications/ask-dialog.tsx';
import { useNextApplication } from '#src/features/office/applications/use-next-application.ts';
import { account } from '#src/session/session.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { saveStoreStep } from '#src/shared/stores/save-store-step.ts';
import type { DecisionKey } from '#src/shared/worklist/decision-keys.ts';

interface Decisions {
  /** What can be done now, by the key that does it. */
  acts: Partial<Record<DecisionKey, () => void>>;
  /** Lets the application go; null when this person does not have it. */
  release: (() => void) | null;
  next: string | null;
  /** What keeps it from being approved, in words. */
  missing: string[];
  mayApprove: boolean;
  isTaken: boolean;
}

/** What this person can decide about an application now. @param ask a decision that needs words. */
export function useDecisions(application: ReviewedApplication, ask: (step: AskedStep) => void): Decisions {
  const { vendor_id: id, name, state, assignee_id, submitted_at, fields, documents, required } = application;
  const me = useSignalValue(account)?.id ?? '';
  const next = useNextApplication(id);
  const [, go] = useLocation();
  const isTaken = isTakenFrom(application, me);
  const missing = missingOfApplication(fields, documents, required);
  const may = (step: StoreStep) => stepStore(state, step, '…').ok && (step === 'take' || !isTaken);
  const make = (step: StoreStep) => () =>
    void saveStoreStep({ id, name }, step, { submitted_at: submitted_at ?? undefined }).catch(
      (problem: unknown) => toastNotSaved(problem, 'La solicitud sigue como estaba'),
    );
  const acts = {
    ...(may('take') && assignee_id !== me && { take: make('take') }),
    ...(may('approve') && missing.length === 0 && { approve: make('approve') }),
    ...(may('request_information') && { request_changes: () => ask('request_information') }),
    ...(may('reject') && { reject: () => ask('reject') }),
    ...(next !== null && { next: () => go(paths.storeApplication(next)) }),
  };
  const release = may('release') && assignee_id === me ? make('release') : null;
  return { acts, release, next, missing, mayApprove: may('approve'), isTaken };
}
