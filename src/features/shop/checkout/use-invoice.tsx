import { useRef, useState, type ReactNode } from 'react';
import { type BuyerDocumentText, buyerDocumentProblems } from '#domain/accounts/buyer-document.ts';
import { BLANK_INVOICE_TO, invoiceToProblems, type InvoiceToText } from '#domain/accounts/invoice-to.ts';
import { formatPesos, type Pesos } from '#domain/base/money.ts';
import type { Company } from '#domain/companies/company.ts';
import { APPROVAL_DAYS } from '#domain/companies/order-approval.ts';
import { companyVerdict } from '#domain/companies/order-verdict.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { DocumentFields } from '#src/features/shop/checkout/document-fields.tsx';
import { InvoiceFields } from '#src/features/shop/checkout/invoice-fields.tsx';
import { useCompanyToBuyFor } from '#src/shared/companies/use-company.ts';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

const INVOICE_PROBLEM = 'Revisa los datos de la empresa, o elige comprar a tu nombre.';
const DOCUMENT_PROBLEM = 'Revisa tu documento, o quita la marca: la compra no lo necesita.';

interface Invoice {
  fields: ReactNode;
  /** Why the order cannot bear what was written, with the focus at it; null when it can. */
  check: () => string | null;
}

/**
 * In whose name the checkout's order is bought, and the fields that ask for it. Who buys for a company writes nothing of it but the
 * number of the purchase order.
 */
export function useInvoice(total: Pesos): Invoice {
  const keeper = useCheckoutKeeper();
  const { invoice_to: written, buyer_document: document } = useSignalValue(keeper.state);
  const found = useCompanyToBuyFor();
  const company = keeper.isDemo ? null : found;
  const known = useKnownInvoice(keeper.isDemo);
  const knownDocument = useKnownDocument(keeper.isDemo);
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const invoice = written && company ? invoiceOf(company, written.purchase_order) : written;
  const update = (invoice_to: InvoiceToText | null) =>
    keeper.update({ invoice_to, company_id: invoice_to && company ? company.id : null });
  const problems = invoice ? problemsOf(invoice, company) : {};
  const documentProblems = document && !invoice ? buyerDocumentProblems(document) : {};
  return {
    fields: (
      <div ref={place}>
        <InvoiceFields
          invoice={invoice}
          company={company}
          known={known}
          problems={isChecked ? problems : {}}
          onChange={update}
          notice={invoice && company && <ApprovalNotice company={company} total={total} />}
        >
          {!invoice && (
            <DocumentFields
              document={document}
              known={knownDocument}
              problems={isChecked ? documentProblems : {}}
              onChange={(buyer_document) => keeper.update({ buyer_document })}
            />
          )}
        </InvoiceFields>
      </div>
    ),
    check() {
      if (Object.keys({ ...problems, ...documentProblems }).length > 0) {
        setChecked(true);
        focusMarkedInvalidField(place.current);
        return invoice ? INVOICE_PROBLEM : DOCUMENT_PROBLEM;
      }
      // What holds of the company now, also where the checkout began before.
      if (written) update(invoice);
      return null;
    },
  };
}

function invoiceOf({ company, nit, email, address }: Company, purchase_order: string): InvoiceToText {
  return { ...BLANK_INVOICE_TO, company, nit, email, address, purchase_order };
}

function problemsOf(invoice: InvoiceToText, company: Company | null): ReturnType<typeof invoiceToProblems> {
  const problems = invoiceToProblems(invoice);
  if (!company?.requires_purchase_order || invoice.purchase_order.trim() !== '') return problems;
  return { ...problems, purchase_order: 'Tu empresa pide el número de la orden de compra.' };
}

/** Says before it is confirmed that an order has to wait. The server judges it again when it arrives. */
function ApprovalNotice({ company, total }: { company: Company; total: Pesos }) {
  const verdict = companyVerdict({
    place: { ...company, bought_until_ms: null },
    company: { company: company.company, requires_purchase_order: false, is_closed: false },
    purchase_order: '',
    madeAtMs: 0,
    total,
    spent: company.spent_this_month,
  });
  if (verdict.does !== 'wait') return null;
  const limit =
    verdict.reason === 'order_limit'
      ? `tu tope de ${formatPesos(company.order_limit ?? 0)} por pedido`
      : `tu tope de ${formatPesos(company.month_limit ?? 0)} al mes`;
  return (
    <Banner tone="warn" inset>
      Pasa {limit}. Puedes confirmar: espera hasta {APPROVAL_DAYS} días la aprobación de quien administra{' '}
      {company.company}, y no se cobra antes.
    </Banner>
  );
}

/** The company of this person's newest order that has one, on whichever of their devices it was made. */
function useKnownInvoice(isDemo: boolean): InvoiceToText | null {
  const orders = useOrdersWithPending();
  if (isDemo) return null;
  return orders?.map((each) => each.order.invoice_to).find((each) => !!each) ?? null;
}

/** The document that this person gave last, on whichever of their devices. */
function useKnownDocument(isDemo: boolean): BuyerDocumentText | null {
  const orders = useOrdersWithPending();
  if (isDemo) return null;
  return orders?.map((each) => each.order.buyer_document).find((each) => !!each) ?? null;
}
