import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { Pesos } from '#domain/base/money.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';
import { command } from '#domain/protocol/command-definition.ts';
import type { CommandProblem } from '#domain/protocol/command-problem.ts';

/** How long an order waits for an approval. What its buyer saw of prices and shipping is remembered for seven days. */
export const APPROVAL_DAYS = 5;
export const APPROVAL_MS = APPROVAL_DAYS * DAY_MS;
export const APPROVAL_NOTE_MAX = 300;

/** Why an order waits for an administrator of its company, in the words of both. */
export const approvalReasonLabels = {
  order_limit: 'Supera el tope por pedido de quien lo hizo.',
  month_limit: 'Con él se pasa del tope del mes de quien lo hizo.',
  rights_ended: 'Quien lo hizo podía comprar entonces, y ya no cuando llegó.',
};
export const ApprovalReason = v.picklist(keysOf(approvalReasonLabels));
export type ApprovalReason = v.InferOutput<typeof ApprovalReason>;

export const approvalStateLabels = {
  open: 'Por aprobar',
  approved: 'Aprobado',
  refused: 'Aprobado, pero no se pudo hacer',
  rejected: 'No se aprobó',
  withdrawn: 'Retirado',
  expired: 'Venció',
};
export const ApprovalState = v.picklist(keysOf(approvalStateLabels));
export type ApprovalState = v.InferOutput<typeof ApprovalState>;

/** What an administrator reads of an order that waits: the goods and what they cost, and not where somebody lives. */
export const ApprovalSummary = v.object({
  lines: v.array(v.object({ product_id: Id, name: v.string(), quantity: wholeNumber(1), unit_price: Pesos })),
  total: Pesos,
  purchase_order: v.string(),
  city: v.string(),
  payment_method: PaymentMethod,
});
export type ApprovalSummary = v.InferOutput<typeof ApprovalSummary>;

/** An order above what its buyer may spend, and what became of it. */
export const OrderApproval = v.object({
  id: Uuid,
  order_id: Id,
  buyer_name: v.string(),
  is_own: v.boolean(),
  reason: ApprovalReason,
  ...ApprovalSummary.entries,
  asked_at: Instant,
  expires_at: Instant,
  state: ApprovalState,
  decided_at: v.nullable(Instant),
  /** Null of one that expired. */
  decided_by_name: v.nullable(v.string()),
  note: v.string(),
  /** Why it was approved and could not be placed all the same. */
  problem: v.nullable(v.string()),
});
export type OrderApproval = v.InferOutput<typeof OrderApproval>;

/** @property next the `before` of the page after; null behind the last. */
export const OrderApprovals = v.object({ data: v.array(OrderApproval), next: v.nullable(v.string()) });

/**
 * Data of the command `order.decideApproval`, v1: an administrator approves an order that waits, or does not; its buyer
 * withdraws it.
 */
export const DecideApprovalData = v.strictObject({
  approval_id: Uuid,
  decision: v.picklist(['approve', 'reject', 'withdraw']),
  note: v.optional(trimmedText(APPROVAL_NOTE_MAX), ''),
});
export type DecideApprovalData = v.InferOutput<typeof DecideApprovalData>;

export const DecideApprovalResult = v.object({
  approval_id: Uuid,
  state: ApprovalState,
  problem: v.nullable(v.string()),
});
export type DecideApprovalResult = v.InferOutput<typeof DecideApprovalResult>;

export const companyCommands = {
  'order.decideApproval': command('order', DecideApprovalData, ['orders', 'products']),
};

/** What the device of the buyer is told while an order waits, and once it will not be placed. */
export const approvalProblems = {
  waiting: {
    code: 'awaiting_approval',
    message: `Espera la aprobación de quien administra tu empresa, que tiene ${APPROVAL_DAYS} días. No se ha cobrado nada.`,
  },
  rejected: {
    code: 'approval_rejected',
    error: 'API_001',
    message: 'Quien administra tu empresa no lo aprobó. Habla con esa persona antes de pedirlo otra vez.',
  },
  withdrawn: {
    code: 'approval_withdrawn',
    error: 'API_001',
    message: 'Lo retiraste antes de que lo aprobaran.',
  },
  expired: {
    code: 'approval_expired',
    error: 'API_001',
    message: `Nadie de tu empresa lo aprobó en ${APPROVAL_DAYS} días. Pídelo otra vez si todavía hace falta.`,
  },
  company_closed: {
    code: 'approval_company_closed',
    error: 'API_001',
    message: 'Tu empresa cerró su cuenta antes de aprobarlo. Si todavía hace falta, pídelo a tu nombre.',
  },
} as const satisfies Record<string, CommandProblem>;
