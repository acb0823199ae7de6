import { lazyModule } from '#src/device/lazy-module.ts';

/** What is done with passkeys; its code, and the library's, loads with the first use. */
export const passkeyWork = lazyModule(() => import('#src/shared/passkeys/passkey-calls.ts'));
