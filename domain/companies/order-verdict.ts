import { formatPesos, type Pesos } from '#domain/base/money.ts';
import type { ApprovalReason } from '#domain/companies/order-approval.ts';
import type { CompanyLimits, CompanyRole } from '#domain/companies/company.ts';

/** Somebody's place in a company, now or before. */
export interface CompanyPlace extends CompanyLimits {
  /** Null of who left it. */
  role: CompanyRole | null;
  /** Until when they could buy for it; null while they can, and of who never could. */
  bought_until_ms: number | null;
}

/** An order in the name of a company, when it arrives. */
export interface CompanyPurchase {
  /** Null of who never was of it. */
  place: CompanyPlace | null;
  company: { company: string; requires_purchase_order: boolean; is_closed: boolean };
  purchase_order: string;
  /** When it was made, by the device. */
  madeAtMs: number;
  /** What it costs today. */
  total: Pesos;
  /** What they bought for it this month before. */
  spent: Pesos;
}

/** What becomes of it: it is placed, waits for an administrator of the company, or is refused with a sentence. */
export type CompanyVerdict =
  | { does: 'place' }
  | { does: 'wait'; reason: ApprovalReason }
  | { does: 'refuse'; code: string; message: string };

const refuse = (code: string, message: string): CompanyVerdict => ({ does: 'refuse', code, message });

/**
 * Judges an order by what its buyer may do for the company. Who could buy when it was made and cannot any more reports an
 * intent that an administrator decides, so that nothing that was done without a network is lost; the date is their
 * device's word, and so it is never placed by itself.
 */
export function companyVerdict(purchase: CompanyPurchase): CompanyVerdict {
  const { place, company, madeAtMs, total, spent } = purchase;
  const whole = wholeCompanyProblem(purchase);
  if (whole) return whole;
  if (place?.role !== 'administrator' && place?.role !== 'buyer') {
    const until = place?.bought_until_ms ?? null;
    if (until !== null && madeAtMs <= until) return { does: 'wait', reason: 'rights_ended' };
    return place?.role === 'reader'
      ? refuse(
          'company_reader',
          `En ${company.company} consultas y no compras. Cómpralo a tu nombre, o pide que te dejen comprar.`,
        )
      : refuse('company_left', `Ya no compras para ${company.company}. Cómpralo a tu nombre.`);
  }
  if (place.role === 'administrator') return { does: 'place' };
  const { order_limit, month_limit } = place;
  if (order_limit !== null && total > order_limit) return { does: 'wait', reason: 'order_limit' };
  if (month_limit !== null && spent + total > month_limit) return { does: 'wait', reason: 'month_limit' };
  return { does: 'place' };
}

/** The same of an order that an administrator approved, who read what it cost when it was asked: it never costs more. */
export function approvedVerdict(
  purchase: Pick<CompanyPurchase, 'company' | 'purchase_order' | 'total'> & { approvedTotal: Pesos },
): CompanyVerdict {
  const { total, approvedTotal } = purchase;
  const dearer = `Ahora cuesta ${formatPesos(total)}, y se aprobó por ${formatPesos(approvedTotal)}. Pídelo otra vez si todavía hace falta.`;
  return (
    wholeCompanyProblem(purchase) ??
    (total > approvedTotal ? refuse('approval_dearer', dearer) : { does: 'place' })
  );
}

/** What keeps everybody from buying in its name so, also with an approval. */
export function wholeCompanyProblem({
  company,
  purchase_order,
}: Pick<CompanyPurchase, 'company' | 'purchase_order'>): Extract<CompanyVerdict, { does: 'refuse' }> | null {
  if (company.is_closed)
    return {
      does: 'refuse',
      code: 'company_closed',
      message: `${company.company} cerró su cuenta de empresa. Cómpralo a tu nombre.`,
    };
  if (company.requires_purchase_order && purchase_order === '')
    return {
      does: 'refuse',
      code: 'purchase_order_missing',
      message: `${company.company} pide el número de la orden de compra. Corrige el pedido y escríbelo.`,
    };
  return null;
}
