import { MessageAnswer } from '#domain/accounts/recovery.ts';
import { TrackedOrder, trackingPaths, type TrackingLinkBody } from '#domain/orders/tracked-order.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { call, type Answer } from '#src/identity/call.ts';
import type { Failure } from '#src/shared/saving/toast-failure.ts';
import { changeTracked, type TrackedCopy } from '#src/shared/orders/tracked-orders.ts';

/** The outcome of asking the server for a followed purchase; `offline` when it could not be reached. */
export type Refresh =
  | { kind: 'fresh' }
  | { kind: 'over' }
  | { kind: 'failed'; message: string; toast: string; offline: boolean };

/**
 * Asks the server for a followed purchase and keeps its answer. A purchase forgotten meanwhile stays
 * forgotten.
 */
export async function refreshTracked({
  number,
  token,
}: Pick<TrackedCopy, 'number' | 'token'>): Promise<Refresh> {
  const misread = 'Esta versión de MeStore no entiende lo que respondió el servidor. Actualízala.';
  const answer = await call(trackingPaths.tracked(token), TrackedOrder, { as: 'nobody', misread });
  const refresh = refreshOf(answer, number);
  if ('message' in refresh) return refresh;
  changeTracked((copies) =>
    copies.map((each) => {
      if (each.number !== number || each.token !== token) return each;
      if (!('order' in refresh)) return { ...each, isOver: true };
      const seen = { order: refresh.order, atMs: serverNowMs() };
      return { ...each, seen, isOver: false };
    }),
  );
  return 'order' in refresh ? { kind: 'fresh' } : { kind: 'over' };
}

/** Asks for the link of a purchase. The answer is the same whether the purchase exists or not. */
export async function askForTrackingLink(
  asked: TrackingLinkBody,
): Promise<{ ok: true; message: string } | (Failure & { fields: Record<string, string> })> {
  const answer = await call(trackingPaths.generate, MessageAnswer, {
    method: 'POST',
    json: asked,
    as: 'nobody',
  });
  return answer.ok ? { ok: true, message: answer.body.message } : answer;
}

/** A link of another purchase than its address says shows nothing of either. */
function refreshOf(
  answer: Answer<TrackedOrder>,
  number: string,
): { kind: 'shown'; order: TrackedOrder } | { kind: 'over' } | Extract<Refresh, { kind: 'failed' }> {
  if (!answer.ok) {
    if (answer.status === 404) return { kind: 'over' };
    const { message, toast, status } = answer;
    return { kind: 'failed', message, toast, offline: status === null };
  }
  return answer.body.order_number === number ? { kind: 'shown', order: answer.body } : { kind: 'over' };
}
