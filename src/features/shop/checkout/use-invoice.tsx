import { useRef, useState, type ReactNode } from 'react';
import { invoiceToProblems, type InvoiceToText } from '#domain/accounts/invoice-to.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useCheckoutKeeper } from '#src/features/shop/checkout/checkout-keeper.ts';
import { InvoiceFields } from '#src/features/shop/checkout/invoice-fields.tsx';
import { useOrdersWithPending } from '#src/shared/orders/use-orders-with-pending.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';

const INVOICE_PROBLEM = 'Revisa los datos de la empresa, o elige comprar a tu nombre.';

interface Invoice {
  fields: ReactNode;
  /** Why the order cannot bear what was written, with the focus at it; null when it can. */
  check: () => string | null;
}

/** In whose name the checkout's order is bought, and the fields that ask for it. */
export function useInvoice(): Invoice {
  const keeper = useCheckoutKeeper();
  const { invoice_to: invoice } = useSignalValue(keeper.state);
  const known = useKnownInvoice(keeper.isDemo);
  const [isChecked, setChecked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return {
    fields: (
      <div ref={place}>
        <InvoiceFields
          invoice={invoice}
          known={known}
          isChecked={isChecked}
          onChange={(invoice_to) => keeper.update({ invoice_to })}
        />
      </div>
    ),
    check() {
      if (!invoice || Object.keys(invoiceToProblems(invoice)).length === 0) return null;
      setChecked(true);
      focusMarkedInvalidField(place.current);
      return INVOICE_PROBLEM;
    },
  };
}

/** The company of this person's newest order that has one, on whichever of their devices it was made. */
function useKnownInvoice(isDemo: boolean): InvoiceToText | null {
  const orders = useOrdersWithPending();
  if (isDemo) return null;
  return orders?.map((each) => each.order.invoice_to).find((each) => !!each) ?? null;
}
