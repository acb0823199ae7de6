import { formatPercent } from '#domain/base/money.ts';
import { useState } from 'react';
import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { vendorOrders } from '#src/features/office/orders/listed-vendor-orders.ts';
import { ParcelLabel } from '#src/features/office/orders/parcel-label.tsx';
import styles from '#src/features/office/orders/parcel-label.module.css';

/** The most parcels of one vendor order. */
const MAX_PARCELS = 20;

/**
 * The labels for the parcels of a vendor order. They print without a network if the device read the order
 * before.
 */
export default function VendorOrderLabelPage() {
  const { number = '' } = useParams<{ number: string }>();
  const [parcels, setParcels] = useState(1);
  const { answer, withPending } = useListed(vendorOrders, number);
  const listed = answer.data?.data.find((each) => vendorOrders.numberOf(each) === number.toUpperCase());
  const order = listed && withPending(listed).item;
  return (
    <Page
      title={`Etiqueta ${number.toUpperCase()}`}
      isSheet
      back={{ href: paths.deskOrder(number), label: `Pedido ${number.toUpperCase()}` }}
      aside={<AnswerFreshness answer={answer} />}
      actions={order && <PrintButton>{countOf(parcels, 'etiqueta', 'etiquetas')}</PrintButton>}
    >
      {order ? (
        <>
          <div className={styles.choices} data-print="off">
            <span>Bultos</span>
            <Quantity label="Bultos" value={parcels} min={1} max={MAX_PARCELS} onChange={setParcels} />
            <p>
              Rollo térmico de 100 × 150 mm. En la impresora elige tamaño real ({formatPercent(100)}), sin
              márgenes.
            </p>
          </div>
          {order.status === 'cancelled' && (
            <div data-print="off">
              <Banner tone="bad" inset>
                Este pedido se canceló: no se envía.
              </Banner>
            </div>
          )}
          {/* A region that scrolls must be reachable with the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.sheets} aria-label="Etiquetas" tabIndex={0}>
            <ul>
              {Array.from({ length: parcels }, (_, index) => (
                <ParcelLabel key={index} order={order} parcel={index + 1} of={parcels} />
              ))}
            </ul>
          </section>
        </>
      ) : (
        <AnswerView answer={answer} what="a dónde va este pedido">
          {() => (
            <EmptyState
              title="No encontramos este pedido"
              action={<LinkButton href={paths.deskOrders}>Ver los pedidos</LinkButton>}
            >
              {numberLike('MS-000123-1')}
            </EmptyState>
          )}
        </AnswerView>
      )}
    </Page>
  );
}
