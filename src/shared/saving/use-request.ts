import { useState } from 'react';
import { toastFailure, type Failure } from '#src/shared/saving/toast-failure.ts';

type Outcome = { ok: true } | Failure;
type Done<Given extends Outcome> = Extract<Given, { ok: true }>;

/** What a person asks of the server with one press: busy meanwhile, and a toast says why it was not done. */
export function useRequest() {
  const [busy, setBusy] = useState(false);

  /** @returns what the server did, or null when it did not. */
  async function request<Given extends Outcome>(ask: () => Promise<Given>): Promise<Done<Given> | null> {
    setBusy(true);
    const outcome = await ask().finally(() => setBusy(false));
    if (isDone(outcome)) return outcome;
    toastFailure(outcome);
    return null;
  }

  return { busy, request };
}

function isDone<Given extends Outcome>(outcome: Given): outcome is Done<Given> {
  return outcome.ok;
}
