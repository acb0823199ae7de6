import { useSearch } from 'wouter';
import { countOf } from '#domain/base/spanish-text.ts';
import { formatPesos } from '#domain/base/money.ts';
import { linesOfVendor } from '#domain/orders/placement/split-purchase.ts';
import { paths } from '#domain/paths.ts';
import { purchases } from '#src/features/office/orders/purchases/listed-purchases.ts';
import { PurchaseFacts } from '#src/features/office/orders/purchases/purchase-facts.tsx';
import { PrintButton } from '#src/ui/print-button.tsx';
import { OrderLines } from '#src/shared/orders/order-lines.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { useListed } from '#src/shared/worklist/use-worklist.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/orders/purchases/purchases.module.css';

/** The most purchases that are printed at once: each is asked for by its number. */
const MAX_SHEETS = 50;

/** One sheet of paper for each of some purchases. They print without a network if the device read them before. */
export default function PurchaseSheetsPage() {
  const asked = new URLSearchParams(useSearch()).get('numeros') ?? '';
  const numbers = [...new Set(asked.toUpperCase().split(',').filter(Boolean))].slice(0, MAX_SHEETS);
  return (
    <Page
      title="Imprimir compras"
      isSheet
      back={{ href: paths.purchases, label: 'Compras' }}
      actions={
        numbers.length > 0 && <PrintButton>{countOf(numbers.length, 'compra', 'compras')}</PrintButton>
      }
    >
      {numbers.length === 0 ? (
        <EmptyState
          title="No elegiste ninguna compra"
          action={<LinkButton href={paths.purchases}>Ver las compras</LinkButton>}
        >
          Elige en la lista las que quieras imprimir juntas.
        </EmptyState>
      ) : (
        numbers.map((each) => <Sheet key={each} number={each} />)
      )}
    </Page>
  );
}

function Sheet({ number }: { number: string }) {
  const { answer, withPending } = useListed(purchases, number, { fromList: true });
  return (
    <div className={styles.sheet}>
      <Panel title={`Compra ${number}`}>
        <AnswerView answer={answer} what={`la compra ${number}`}>
          {({ data }) => {
            const found = data.find((each) => each.order_number === number);
            if (!found) return <p>{numberLike('MS-000123')}</p>;
            const { item } = withPending(found);
            return (
              <>
                <PurchaseFacts purchase={item} />
                {item.vendor_orders.map((order) => (
                  <section key={order.id} className={styles.part}>
                    <h3>
                      {order.vendor_name} {order.order_number}
                    </h3>
                    <OrderLines
                      lines={linesOfVendor(item, order.vendor_id)}
                      label={`Productos de ${order.vendor_name}`}
                    />
                  </section>
                ))}
                <p className={styles.total}>Total con IVA y envío: {formatPesos(item.total)}</p>
              </>
            );
          }}
        </AnswerView>
      </Panel>
    </div>
  );
}
