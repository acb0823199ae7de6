import type { Context } from 'hono';
import type { Account } from '#domain/accounts/account.ts';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import type { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { openSession } from '#server/auth/sessions.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { registerDeviceKey } from '#server/auth/device-keys.ts';

/** Opens the session of a person who proved who they are, on the device that gives its name. */
export async function admitAccount(
  services: Services,
  c: Context<AppEnv>,
  account: Account,
  device: { device_id?: string | undefined; device_key?: DeviceKey | undefined },
): Promise<LoginAnswer> {
  const { device_id: deviceId, device_key: deviceKey } = device;
  const tokens = await openSession(services, account.id, deviceId ?? null, c.req.header('user-agent'));
  if (deviceId && deviceKey) await registerDeviceKey(services.database.db, account.id, deviceId, deviceKey);
  return { ...tokens, user: account };
}
