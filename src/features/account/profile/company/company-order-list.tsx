import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { companyPaths } from '#domain/companies/company.ts';
import { CompanyOrders, type CompanyOrder } from '#domain/companies/company-order.ts';
import list from '#src/features/account/profile/account-list.module.css';
import companyStyles from '#src/features/account/profile/company/company.module.css';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { MoreRows } from '#src/shared/answers/more-rows.tsx';
import { usePages } from '#src/shared/answers/use-pages.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { orderAgain } from '#src/shared/cart/order-again.ts';
import { PurchaseBadge } from '#src/shared/orders/purchase-badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel, PanelBar } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import { classNames } from '#src/ui/class-names.ts';

const pageAt = (cursor: string) => `${companyPaths.orders}?before=${cursor}`;

/** What was bought in the name of the company, by everybody of it; each can be ordered again. */
export function CompanyOrderList() {
  const pages = usePages<CompanyOrder>(companyPaths.orders, { schema: CompanyOrders, pageAt });
  return (
    <Panel flush title="Compras de la empresa" className={companyStyles.whole}>
      <AnswerView answer={pages.answer} what="las compras de la empresa" flush isPart>
        {() =>
          pages.rows.length === 0 ? (
            <Row
              title="Sin compras a nombre de la empresa"
              detail="Al pagar, elige comprar a nombre de ella. Lo que compras a tu nombre no se ve aquí."
            />
          ) : (
            <ul className={classNames(list.list, companyStyles.list)} aria-label="Compras de la empresa">
              {pages.rows.map((each) => (
                <li key={each.id}>
                  <OrderRow order={each} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      {pages.hasMore && (
        <PanelBar>
          <MoreRows pages={pages} nouns="compras" />
        </PanelBar>
      )}
    </Panel>
  );
}

function OrderRow({ order }: { order: CompanyOrder }) {
  const { order_number, total, lines, is_own, buyer_name, purchase_order, city, created_at } = order;
  const units = lines.reduce((sum, each) => sum + each.quantity, 0);
  return (
    <Row
      title={`${order_number ?? ''} · ${formatPesos(total)}`}
      detail={
        <>
          {is_own ? 'Lo pediste tú' : `Lo pidió ${buyer_name}`} <RelativeTime at={created_at} /> ·{' '}
          {countOf(units, 'unidad', 'unidades')} · {city}
          {purchase_order && ` · Orden de compra ${purchase_order}`}
        </>
      }
      state={<PurchaseBadge status={order.status} vendorOrders={order.parts} />}
      action={
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Pedir otra vez lo de ${order_number ?? 'este pedido'}`}
          onClick={() => void orderAgain(order)}
        >
          Pedir otra vez
        </Button>
      }
    >
      <p className={quiet.prose}>{lines.map((each) => `${each.quantity} × ${each.name}`).join(', ')}</p>
    </Row>
  );
}
