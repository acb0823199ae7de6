import { DAY_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';

/** Why a store is not paid now. The first that holds is said. */
export const payoutHoldLabels = {
  store_closed: `La tienda está cerrada: lo que le queda se gira junto cuando nada esté por liberar ni retenido, y lo que quede debiendo se castiga a los ${WRITE_OFF_DAYS} días.`,
  store_suspended: 'La tienda está suspendida: no se le gira hasta que se reactive.',
  in_open_run: 'Su liquidación ya está en un giro que sigue abierto.',
  negative_balance: 'El saldo está en contra de la tienda: se paga con sus próximas ventas.',
  nothing_available: 'No hay nada disponible.',
  balance_changed: 'Lo disponible bajó después de hacer el giro: entra en el próximo.',
  below_minimum: 'Lo disponible no llega al mínimo de un giro.',
  no_account: 'La tienda no ha escrito su cuenta bancaria.',
  unreadable_account: 'La cuenta guardada no se puede leer: la tienda debe escribirla otra vez.',
  account_review: 'El titular de la cuenta no es la tienda: dos personas de MeStore lo revisan.',
  account_returned: 'El banco devolvió el último giro a la cuenta guardada.',
  account_changed: 'La cuenta bancaria cambió hace poco.',
} as const;
export type PayoutHoldReason = keyof typeof payoutHoldLabels;
export const PAYOUT_HOLD_REASONS = keysOf(payoutHoldLabels);

/** Why a store is not paid, since when, and until when where that is known. Instants in milliseconds. */
export interface PayoutHold {
  reason: PayoutHoldReason;
  sinceMs: number | null;
  untilMs: number | null;
}

/** What decides whether a store is paid. Amounts in COP. */
export interface StoreToPay {
  state: StoreState;
  /** Since when it is in that state; null where nobody wrote it down. */
  stateSinceMs: number | null;
  available: number;
  /** What is to be released and what is held: below zero or above it, more is to come or to go. */
  unsettled: number;
  /** Since when its balance is below zero. */
  negativeSinceMs: number | null;
  openRunSinceMs: number | null;
  account: null | {
    isReadable: boolean;
    hold: { sinceMs: number; untilMs: number | null } | null;
    /** Since when the bank returns what is paid to it; null where it does not, or two people released it since. */
    returnedSinceMs: number | null;
  };
}

/** Nothing of such a store was ever sold. */
const NOT_ADMITTED: readonly StoreState[] = [
  'borrador',
  'enviada',
  'en_revision',
  'requiere_informacion',
  'rechazada',
];

/**
 * Why a store is not paid now; null where it is. A payment that the bank took back is no reason: what that order earned is held apart
 * until the dispute is over. A store that is closed is paid once more, all that is left, when nothing of it can change any more.
 * @param minimum the least that one payment is, in COP; not the last one of a closed store.
 */
export function payoutHoldOf(store: StoreToPay, minimum: number): PayoutHold | null {
  const { state, stateSinceMs, available, account } = store;
  const since = (reason: PayoutHoldReason, sinceMs: number | null, untilMs: number | null = null) => ({
    reason,
    sinceMs,
    untilMs,
  });
  if (NOT_ADMITTED.includes(state)) return since('nothing_available', null);
  if (state === 'suspendida') return since('store_suspended', stateSinceMs);
  const isClosed = state === 'cerrada';
  if (isClosed && (available < 0 || store.unsettled !== 0)) return since('store_closed', stateSinceMs);
  if (store.openRunSinceMs !== null) return since('in_open_run', store.openRunSinceMs);
  if (available < 0) return since('negative_balance', store.negativeSinceMs);
  if (available === 0) return since('nothing_available', null);
  if (available < minimum && !isClosed) return since('below_minimum', null);
  if (account === null) return since('no_account', null);
  if (!account.isReadable) return since('unreadable_account', null);
  if (account.returnedSinceMs !== null) return since('account_returned', account.returnedSinceMs);
  if (account.hold === null) return null;
  const { sinceMs, untilMs } = account.hold;
  return since(untilMs === null ? 'account_review' : 'account_changed', sinceMs, untilMs);
}

/** Days below zero after which a store is told, once: as payment companies do (Adyen warns after 20 days). */
export const NEGATIVE_NOTICE_DAYS = 20;

/** Whether a balance has been below zero for that long since a moment before now. @param beforeMs null where there was none. */
export function isNoticeDue(
  negativeSinceMs: number | null,
  { beforeMs, nowMs }: { beforeMs: number | null; nowMs: number },
): boolean {
  if (negativeSinceMs === null) return false;
  const dueMs = negativeSinceMs + NEGATIVE_NOTICE_DAYS * DAY_MS;
  return dueMs <= nowMs && (beforeMs === null || beforeMs < dueMs);
}
