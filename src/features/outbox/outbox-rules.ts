import * as v from 'valibot';
import { lineRefusalSentences } from '#domain/orders/order-labels.ts';
import { Order } from '#domain/orders/order.ts';
import { PlaceOrderResult } from '#domain/orders/place-order.ts';
import type { OutboxEntry, OutboxState } from '#sync/outbox-entry.ts';
import { colombianDay } from '#src/pieces/local-time.tsx';

export type OutboxAction = 'retry' | 'sign_in' | 'update' | 'cancel' | 'dismiss';

const actionOf: Partial<Record<OutboxState, OutboxAction>> = {
  waiting: 'retry',
  poison: 'retry',
  needs_auth: 'sign_in',
  needs_update: 'update',
  rejected: 'dismiss',
  blocked: 'dismiss',
};

/** The one thing a person can do about a command, or null when there is only waiting. */
export function actionFor(entry: Pick<OutboxEntry, 'state' | 'attempts'>): OutboxAction | null {
  if (entry.state === 'queued') return entry.attempts === 0 ? 'cancel' : null;
  return actionOf[entry.state] ?? null;
}

const HISTORY: readonly OutboxState[] = ['acked', 'confirmed'];

/** What still needs the network or the person, oldest first, and what the server already has, newest first. */
export function sortOutbox(entries: readonly OutboxEntry[]): { open: OutboxEntry[]; sent: OutboxEntry[] } {
  return {
    open: entries.filter((each) => !HISTORY.includes(each.state)),
    sent: entries.filter((each) => HISTORY.includes(each.state)).toReversed(),
  };
}

/** How many of the sent ones were settled today, by the clock of Colombia. */
export function sentToday(sent: readonly Pick<OutboxEntry, 'settledAt'>[], nowMs: number): number {
  const today = colombianDay(nowMs);
  return sent.filter((each) => each.settledAt !== null && colombianDay(new Date(each.settledAt)) === today)
    .length;
}

/** When a command that waits is tried again, in words. Both times in milliseconds since the epoch. */
export function nextTryText(nextAt: number, nowMs: number): string {
  const seconds = Math.ceil((nextAt - nowMs) / 1000);
  if (seconds <= 0) return 'Se intenta ahora';
  if (seconds < 60) return `Próximo intento en ${seconds} s`;
  return `Próximo intento en ${Math.ceil(seconds / 60)} min`;
}

/** Why the server did not take a command, or part of it: one sentence each, with the product where there is one. */
export function reasonsOf(entry: Pick<OutboxEntry, 'problem' | 'result' | 'preview'>): string[] {
  const lines = refusedLines(entry);
  return entry.problem ? [entry.problem.message, ...lines] : lines;
}

function refusedLines({ result, preview }: Pick<OutboxEntry, 'result' | 'preview'>): string[] {
  const answer = v.safeParse(PlaceOrderResult, result);
  if (!answer.success) return [];
  const order = v.safeParse(Order, preview);
  const nameOf = (id: string) =>
    (order.success && order.output.lines.find((each) => each.product_id === id)?.name) || 'Un producto';
  return answer.output.lines.flatMap((line) =>
    line.refusal ? [`${nameOf(line.product_id)}: ${lineRefusalSentences[line.refusal]}`] : [],
  );
}
