import * as v from 'valibot';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { OFFLINE_ORDER_PREFIX } from '#domain/orders/placement/place-order.ts';
import { syncPaths } from '#domain/protocol/command.ts';
import { deviceId } from '#identity/device-identity.ts';
import { storeTokens } from '#src/identity/session-tokens.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';
import { openOutbox, sendCommand } from '#src/sync/outbox-work.ts';
import { martaRueda } from '#test/factories/recipients.ts';

export async function signInHere(email: string, password: string): Promise<void> {
  const response = await fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, device_id: await deviceId() }),
  });
  const { user, ...tokens } = v.parse(LoginAnswer, await response.json());
  await storeTokens(tokens, user);
}

/** Saves orders one by one, as a person does. @returns how long each took to be on disk, in milliseconds. */
export async function queueOrders(count: number, products: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const product_id = products[turn % products.length];
    if (!product_id) throw new Error('There is nothing to order.');
    const data = {
      order_id: OFFLINE_ORDER_PREFIX + uuidv7(),
      items: [{ product_id, quantity: 1 }],
      ...martaRueda,
    };
    const startedMs = performance.now();
    await sendCommand({
      name: 'order.place',
      data,
      options: {
        lane: `order:${data.order_id}`,
        title: 'Pedido de 1 unidad',
        detail: data.shipping_city,
        preview: data,
      },
    });
    took.push(performance.now() - startedMs);
  }
  return took;
}

export interface Drained {
  acked: number;
  requests: number;
  /** From the moment when the drain was woken. */
  wholeMs: number;
  /** From the moment when the first request left. */
  sinceFirstRequestMs: number;
  /** Waiting for the server, of `wholeMs`. */
  requestMs: number;
}

/**
 * Sends everything that waits, with the loop that the app's pages run. Throws unless the server accepted all
 * of it.
 */
export async function drainHere(): Promise<Drained> {
  const store = await openOutbox();
  performance.clearResourceTimings();
  let settled = 0;
  const loop = startDrainLoop(
    store,
    async () => undefined,
    () => (report) => {
      settled += report.settled;
    },
  );
  const wokenMs = performance.now();
  await loop.wake();
  const endedMs = performance.now();
  loop.stop();
  const entries = await store.all();
  const acked = entries.filter((each) => each.state === 'acked').length;
  if (acked !== entries.length || settled !== acked) {
    throw new Error(`Of ${entries.length} commands ${acked} were acknowledged.`);
  }
  const requests = performance
    .getEntriesByType('resource')
    .filter((each) => each.name.endsWith(syncPaths.order));
  const [first] = requests;
  if (!first) throw new Error('Nothing was sent.');
  return {
    acked,
    requests: requests.length,
    wholeMs: endedMs - wokenMs,
    sinceFirstRequestMs: endedMs - first.startTime,
    requestMs: requests.reduce((sum, each) => sum + each.duration, 0),
  };
}
