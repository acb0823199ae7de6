import { buyerDocumentFacts } from '#domain/accounts/buyer-document.ts';
import { invoiceToFacts } from '#domain/accounts/invoice-to.ts';
import { orderStatusLabels } from '#domain/orders/order.ts';
import type { ListedPurchase } from '#domain/orders/purchases/listed-purchase.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';

/** Who bought, who receives, and where. */
export function PurchaseFacts({ purchase }: { purchase: ListedPurchase }) {
  const { buyer } = purchase;
  const email = buyer.email ?? purchase.shipping_email;
  const place = [purchase.shipping_city, purchase.shipping_state].filter(Boolean).join(', ');
  return (
    <Facts>
      <Fact name="Compró">
        {buyer.name ?? purchase.shipping_name}
        {buyer.is_guest && ' (sin cuenta)'}
        {email && (
          <>
            <br />
            <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
              {email}
            </a>
          </>
        )}
      </Fact>
      <Fact name="Recibe">
        {purchase.shipping_name} · {purchase.shipping_phone}
      </Fact>
      <Fact name="Dirección">
        {purchase.shipping_address}
        <br />
        {place}
      </Fact>
      {[...invoiceToFacts(purchase.invoice_to), ...buyerDocumentFacts(purchase.buyer_document)].map(
        ({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ),
      )}
      {purchase.notes && (
        <Fact name="Notas de quien compró" said>
          {purchase.notes}
        </Fact>
      )}
      <Fact name="Medio de pago">{paymentMethodLabels[purchase.payment_method]}</Fact>
      <Fact name="Estado">{orderStatusLabels[purchase.status]}</Fact>
      <Fact name="Hecha">
        <LocalTime at={purchase.created_at} />
      </Fact>
    </Facts>
  );
}
