import type { Context } from 'hono';
import type { Account } from '#domain/accounts/account.ts';
import type { DeviceKey } from '#domain/accounts/device-key.ts';
import type { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { SecondStepBody } from '#domain/second-factor/second-factor.ts';
import { accountNow } from '#server/auth/account-storage.ts';
import { registerDeviceKey } from '#server/auth/device-keys.ts';
import { addressOf } from '#server/auth/auth-events.ts';
import { factorSince } from '#server/auth/enrolled-factor.ts';
import { offlineGrantRule } from '#server/auth/offline-grant-rule.ts';
import { openSession } from '#server/auth/sessions.ts';
import { problem } from '#server/http/api-problem.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { noteFreshFactor } from '#server/second-factor/fresh-factor.ts';
import { withFactor } from '#server/second-factor/prove-factor.ts';
import { isRemembered, rememberDevice } from '#server/second-factor/remembered-devices.ts';
import { challengedUser, secondStep, takeChallenge } from '#server/second-factor/sign-in-challenges.ts';
import { withFactorDue } from '#server/second-factor/factor-due.ts';

interface AskingDevice {
  device_id?: string | undefined;
  device_key?: DeviceKey | undefined;
  /** What it kept of being remembered, of this account or others. */
  remembered?: readonly string[] | undefined;
}

/**
 * Opens the session of a person who proved who they are, on the device that gives its name. Every way in ends here, so
 * that none goes past the second factor.
 * @throws ApiProblem 403 `AUTH_007` with what the second step answers, where the account has a second factor and does not
 *   remember this device.
 */
export async function admitAccount(
  services: Services,
  c: Context<AppEnv>,
  account: Account,
  device: AskingDevice,
): Promise<LoginAnswer> {
  const { db } = services.database;
  const nowMs = services.now();
  if ((await factorSince(db, account.id)) !== null) {
    const { device_id: deviceId, remembered: tokens = [] } = device;
    if (!(await isRemembered(db, { userId: account.id, deviceId, tokens, nowMs })))
      throw await secondStep(db, account.id, nowMs);
  }
  return open(services, c, account, device, uuidv7(nowMs));
}

/**
 * The second step: opens the session that a right password waits for, with a code. Wrong codes leave it waiting.
 * @param about hears whose it is, for the record.
 */
export async function admitBySecondStep(
  services: Services,
  c: Context<AppEnv>,
  body: SecondStepBody,
  about: (userId: string | null) => void,
): Promise<LoginAnswer> {
  const { db } = services.database;
  const nowMs = services.now();
  const userId = await challengedUser(db, body.challenge, nowMs);
  about(userId);
  const account = await accountNow(db, userId);
  if (!account.is_active) throw problem(403, 'AUTH_006');
  const { remember, device_id: deviceId } = body;
  const family = uuidv7(nowMs);
  const remembered = await withFactor(services, userId, body.code, async (tx) => {
    await takeChallenge(tx, body.challenge, nowMs);
    await noteFreshFactor(tx, { family, userId, nowMs });
    return remember && deviceId ? rememberDevice(tx, { userId, deviceId, nowMs }) : null;
  });
  const answer = await open(services, c, account, body, family);
  return remembered === null ? answer : { ...answer, remembered };
}

/**
 * Opens the session of who gave both factors at once.
 * @param note writes what proved the session, by its id, before it is open.
 */
export async function admitWithBothFactors(
  services: Services,
  c: Context<AppEnv>,
  account: Account,
  device: AskingDevice,
  note: (family: string) => Promise<void>,
): Promise<LoginAnswer> {
  if (!account.is_active) throw problem(403, 'AUTH_006');
  const family = uuidv7(services.now());
  await note(family);
  return open(services, c, account, device, family);
}

async function open(
  services: Services,
  c: Context<AppEnv>,
  account: Account,
  { device_id: deviceId, device_key: deviceKey }: AskingDevice,
  family: string,
): Promise<LoginAnswer> {
  const { db } = services.database;
  const mayHaveGrant = await offlineGrantRule(services, addressOf(services, c));
  const givesGrant = await mayHaveGrant(db, { id: account.id, userType: account.user_type, family });
  const userAgent = c.req.header('user-agent');
  const tokens = await openSession(services, account.id, deviceId ?? null, { userAgent, family, givesGrant });
  if (deviceId && deviceKey && givesGrant) await registerDeviceKey(db, account.id, deviceId, deviceKey);
  return { ...tokens, user: await withFactorDue(services, account, family) };
}
