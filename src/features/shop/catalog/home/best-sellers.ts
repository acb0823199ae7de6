import * as v from 'valibot';
import { BestSellers, bestSellersPath } from '#domain/catalog/best-sellers.ts';
import { Id } from '#domain/base/ids.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { connection } from '#src/sync/sync-status.ts';

const MAX_ASKED = 100;
const Listed = v.object({ data: v.array(v.object({ id: Id })) });

const stored = localValue('mestore_mas_vendidos', BestSellers, { ids: [], askedAtMs: null });

/** The best-selling products, as the server last listed them. */
export const bestSellers = stored.value;

/** Asks the server for the best sellers. The last known ones stay when it does not answer, and a toast says why. */
export async function askForBestSellers(nowMs: number): Promise<void> {
  const answer = await call(`${bestSellersPath}?limit=${MAX_ASKED}`, Listed, { as: 'nobody' });
  if (!answer.ok) return connection.peek() === 'offline' ? undefined : toastFailure(answer);
  stored.update(() => ({ ids: answer.body.data.map((each) => each.id), askedAtMs: nowMs }));
}
