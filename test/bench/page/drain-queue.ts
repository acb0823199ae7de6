import * as v from 'valibot';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { syncPaths } from '#domain/protocol/command.ts';
import { deviceId } from '#sync/device-identity.ts';
import { keepTokens } from '#src/sync/session-tokens.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';
import { openOutbox, save } from '#src/sync/outbox-work.ts';

export interface MovedProduct {
  id: string;
  sku: string;
}

export async function signInHere(email: string, password: string): Promise<void> {
  const response = await fetch('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, device_id: await deviceId() }),
  });
  const { user, ...tokens } = v.parse(LoginAnswer, await response.json());
  await keepTokens(tokens, user);
}

/** Saves movements one by one, as a person does; several on the same shelf make a lane. @returns milliseconds. */
export async function queueMovements(count: number, products: readonly MovedProduct[]): Promise<number> {
  const startedMs = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    const product = products[turn % products.length];
    if (!product) throw new Error('There is nothing to move.');
    const data = {
      product_id: product.id,
      type: 'entrada',
      reason: 'compra',
      quantity: 1,
      location: { zone: 'warehouse_b', aisle: '07', shelf: '1', position: 'A' },
      occurred_at: new Date().toISOString(),
    };
    await save('inventory.registerMovement', data, {
      lane: `stock:${product.sku}@warehouse_b/07/1/A`,
      title: 'Entrada de 1 unidad',
      detail: product.sku,
      preview: data,
    });
  }
  return performance.now() - startedMs;
}

export interface Drained {
  acked: number;
  requests: number;
  /** From when the drain was woken. */
  wholeMs: number;
  /** From when the first request left. */
  sinceFirstRequestMs: number;
  /** Waiting for the server, of `wholeMs`. */
  requestMs: number;
}

/** Sends everything that waits, with the loop that the app's pages run. */
export async function drainHere(): Promise<Drained> {
  const { store, collection } = await openOutbox();
  performance.clearResourceTimings();
  let settled = 0;
  const loop = startDrainLoop(store, (report) => {
    settled += report.settled;
  });
  const wokenMs = performance.now();
  await loop.wake();
  const endedMs = performance.now();
  loop.stop();
  const entries = await collection.find().exec();
  const acked = entries.filter((each) => each.state === 'acked').length;
  if (acked !== entries.length || settled !== acked) {
    throw new Error(`Of ${entries.length} commands ${acked} were acknowledged.`);
  }
  const requests = performance
    .getEntriesByType('resource')
    .filter((each) => each.name.endsWith(syncPaths.inventory));
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
