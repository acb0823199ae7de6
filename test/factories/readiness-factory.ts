import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';

/** A device of the warehouse with everything that a day without a network takes, read three minutes ago. */
export function deviceFacts(nowMs: number, over: Partial<DeviceFacts> = {}): DeviceFacts {
  return {
    authority: fixedRole('admin_logistics'),
    kept: [
      { name: 'products', count: 18_080, bytes: 17e6, readAtMs: nowMs - 180_000 },
      { name: 'inventory', count: 36, bytes: 30_000, readAtMs: nowMs - 180_000 },
    ],
    isImporting: false,
    isCatalogueCut: false,
    isAppKept: true,
    storage: { usedBytes: 40e6, quotaBytes: 4e9, isProtected: true, canProtect: true },
    grantUntilMs: nowMs + 29.5 * DAY_MS,
    pictures: 64,
    ...over,
  };
}
