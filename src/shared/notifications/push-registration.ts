import type { Account } from '#domain/accounts/account.ts';
import { isRegistrationDue } from '#domain/notifications/device-push.ts';
import { PushKeyAnswer, pushPaths, SubscribedAnswer } from '#domain/notifications/push-api.ts';
import { noteRegistered, pushState } from '#identity/push-state.ts';
import { base64url, bytesOfBase64 } from '#platform/base64.ts';
import { sha256 } from '#platform/digest.ts';
import { nowMs } from '#src/device/clock.ts';
import { pushSubscription, subscribeToPush } from '#src/device/push-manager.ts';
import { AnyAnswer, call } from '#src/identity/call.ts';
import { succeeds } from '#src/shared/notifications/succeeds.ts';

/** What came of it, in words for the person. */
export interface PushOutcome {
  ok: boolean;
  message: string;
}

/** How the server answers a subscription that is somebody else's, or made for another key of it. */
const SUBSCRIBE_ANEW = 409;
const REFUSED_HERE =
  'El navegador no dejó activar los avisos en este equipo. Inténtalo otra vez, o con otro navegador.';

/**
 * Has the browser subscribe and the server know it, for this person. Does what is missing: a subscription of somebody else,
 * or one made for another key of the server, is ended, and one that the server heard of today is left as it is. What it made
 * itself it takes back when the server does not take it.
 */
export async function registerPush(person: Account, { isForced = false } = {}): Promise<PushOutcome> {
  const { registered } = await pushState();
  let subscription = await pushSubscription();
  if (subscription && registered && registered.userId !== person.id) {
    await endSubscription(subscription);
    subscription = null;
  }
  if (subscription && !isForced && !(await isDue(person, subscription))) return { ok: true, message: '' };
  const answer = await call(pushPaths.key, PushKeyAnswer);
  if (!answer.ok) return answer;
  const serverKey = bytesOfBase64(answer.body.key);
  // A browser that does not say for which key it was made is believed.
  if (subscription && (keyOf(subscription) ?? base64url(serverKey)) !== base64url(serverKey)) {
    await endSubscription(subscription);
    subscription = null;
  }
  if (subscription) {
    const known = await tellServer(person, subscription, false);
    if (known.ok || known.status !== SUBSCRIBE_ANEW) return known;
    await endSubscription(subscription);
  }
  return subscribeAnew(person, serverKey);
}

async function subscribeAnew(person: Account, serverKey: Uint8Array<ArrayBuffer>): Promise<PushOutcome> {
  let made: PushSubscription | undefined;
  await succeeds('Suscripción a los avisos', async () => (made = await subscribeToPush(serverKey)));
  if (made) return tellServer(person, made, true);
  await noteRegistered(null);
  return { ok: false, message: REFUSED_HERE };
}

async function tellServer(
  person: Account,
  subscription: PushSubscription,
  isNew: boolean,
): Promise<PushOutcome & { status?: number | null }> {
  const { endpoint, keys } = subscription.toJSON();
  const json = { endpoint, keys, userId: person.id, userRole: person.user_type };
  const answer = await call(pushPaths.subscribe, SubscribedAnswer, { method: 'POST', json });
  if (answer.ok) {
    await noteRegistered({ userId: person.id, digest: await digestOf(subscription), atMs: nowMs() });
    return { ok: true, message: '' };
  }
  if (isNew) await endSubscription(subscription);
  // Without an answer, or when the server fails, what it was told before may still be there.
  if (isNew || (answer.status !== null && answer.status < 500)) await noteRegistered(null);
  return answer;
}

/** Ends the subscription of this browser, also without a network. @returns whether there is none any more. */
export async function endPush(): Promise<boolean> {
  const subscription = await pushSubscription();
  return !subscription || endSubscription(subscription);
}

/**
 * Has the server forget the subscription of this device, if it has one of this person; without a network at the next start.
 * That of somebody who left ended with their session. @param person who is here; null for nobody.
 */
export async function deregisterPush(person: Account | null): Promise<void> {
  const { registered } = await pushState();
  if (!registered) return;
  const isTheirs = registered.userId === person?.id;
  const isDone = !isTheirs || (await call(pushPaths.unsubscribe, AnyAnswer, { method: 'POST' })).ok;
  if (isDone) await noteRegistered(null);
}

function endSubscription(subscription: PushSubscription): Promise<boolean> {
  return succeeds('Fin de los avisos', () => subscription.unsubscribe());
}

async function isDue(person: Account, subscription: PushSubscription): Promise<boolean> {
  const { registered } = await pushState();
  const now = { userId: person.id, digest: await digestOf(subscription), atMs: nowMs() };
  return isRegistrationDue(registered, now);
}

/** Stands for the address, the keys and the server's key. */
async function digestOf(subscription: PushSubscription): Promise<string> {
  const { endpoint, keys } = subscription.toJSON();
  return base64url(await sha256(JSON.stringify([endpoint, keys, keyOf(subscription)])));
}

/** The server's key for which it was made; null where the browser does not say. */
function keyOf({ options }: PushSubscription): string | null {
  return options.applicationServerKey && base64url(new Uint8Array(options.applicationServerKey));
}
