/** How long and how often the server is asked for something that a person waits for. */
export interface CallLimits {
  /** Milliseconds that a question may take, with all its tries. */
  timeout: number;
  /** Tries after the first one, of what only reads. */
  retries: number;
}

/** One request, until the app says what its company has set. */
let limits: CallLimits = { timeout: 30_000, retries: 0 };

export function callLimits(): CallLimits {
  return limits;
}

/** From now on, calls keep to this. What is in the outbox has its own times. */
export function limitCalls(next: CallLimits): void {
  limits = next;
}
