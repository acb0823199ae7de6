import { effect } from '@preact/signals-core';
import { limitCalls } from '#src/device/call-limits.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { connection } from '#src/sync/sync-status.ts';

/** From now on calls keep to the app's configuration. */
export function followAppConfig(): void {
  effect(() => {
    const { timeout, retries } = appConfig.value.api;
    // Who knows that there is no network asks once.
    limitCalls({ timeout, retries: connection.value === 'offline' ? 0 : retries });
  });
}
