export interface StorageReport {
  /** Bytes in use and the most there may be; null where the browser does not say. */
  usedBytes: number | null;
  quotaBytes: number | null;
  /** Whether the browser promised not to evict this data. */
  isProtected: boolean;
  /** Whether the browser can be asked to promise it. */
  canProtect: boolean;
}

export async function storageEstimate(): Promise<StorageReport> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    isProtected: (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
    canProtect: typeof navigator.storage?.persist === 'function',
  };
}

/** Asks the browser to keep this data for good: some ask the person in turn, who should know what for. */
export async function requestPersistence(): Promise<boolean> {
  if (await navigator.storage?.persisted?.()) return true;
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

let isAsked = false;

/**
 * Asks the browser to keep this data for good, once while the page is open: after a person saved work here that
 * is nowhere else yet. Nobody waits for the answer.
 */
export function protectSavedWork(): void {
  if (isAsked) return;
  isAsked = true;
  void requestPersistence().catch(() => false);
}
