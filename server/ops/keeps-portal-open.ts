import { type Context } from 'hono';
import { isAmongNetworks } from '#server/auth/portal-networks.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { clientAddress } from '#server/http/client-address.ts';

/** Whether who asks could still use the portal from where they are. A key is not of the portal, and never was in it. */
export function keepsPortalOpen(
  { config }: Pick<Services, 'config'>,
  c: Context<AppEnv>,
): (networks: readonly string[]) => boolean {
  if (c.var.actor?.kind === 'key') return () => true;
  const address = clientAddress(c, config.trustedProxies);
  return (networks) => isAmongNetworks(address, networks);
}
