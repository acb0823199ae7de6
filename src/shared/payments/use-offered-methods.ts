import type { Pesos } from '#domain/base/money.ts';
import { validationMessages } from '#domain/cart/checkout.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import type { PaymentMethods } from '#domain/payments/payments-api.ts';
import { isOffered, paymentRefusal } from '#domain/settings/payment-terms.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { everyMethod, paymentMethods } from '#src/shared/payments/payment-methods.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

/**
 * The methods that this shop offers for goods that go to a department, as far as this device knows.
 * @param departmentCode the two digits of the department; null is not known.
 * @param isPretended in a demonstration, which shows every method.
 */
export function useOfferedMethods(
  departmentCode: string | null,
  isPretended = false,
): PaymentMethods['data'] {
  const known = useSignalValue(paymentMethods).data;
  const terms = useSignalValue(companySettings).values;
  return isPretended ? everyMethod : known.filter(({ id }) => isOffered(id, departmentCode, terms));
}

interface OfferedMethod {
  offered: PaymentMethods['data'];
  /** The chosen one; null where it was chosen for another place, or the company has put it away since. */
  method: PaymentMethod | null;
  /** Why a purchase of so much cannot be asked for so, in a sentence that says what to do; null where it can. */
  refusalOf: (total: Pesos) => string | null;
}

/** What a choice of method is worth: the server refuses a purchase by the same rule (`paymentRefusal`). */
export function useOfferedMethod(
  chosen: PaymentMethod | null,
  departmentCode: string | null,
  isPretended = false,
): OfferedMethod {
  const offered = useOfferedMethods(departmentCode, isPretended);
  const terms = useSignalValue(companySettings).values;
  const method = offered.find(({ id }) => id === chosen)?.id ?? null;

  function refusalOf(total: Pesos): string | null {
    if (method === null) return validationMessages['Payment method is required'];
    return isPretended ? null : paymentRefusal({ method, departmentCode, total }, terms);
  }
  return { offered, method, refusalOf };
}
