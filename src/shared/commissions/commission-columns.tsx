import { formatPesos, formatWhole } from '#domain/base/money.ts';
import type { ChargedCommission } from '#domain/commissions/charged-commission.ts';
import { ruleReason } from '#src/shared/commissions/rule-reason.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

export type ChargedRow = WithPending<ChargedCommission, never>;

/** The lines of orders with what they bear, in a table and as cards of a phone. */
export function chargedViews({ showsStore }: { showsStore: boolean }): ListViews<ChargedRow> {
  return {
    columns: [
      { key: 'number', header: 'Pedido', render: ({ item }) => <Sold item={item} /> },
      {
        key: 'product',
        header: 'Producto',
        prose: true,
        render: ({ item }) => (
          <Stacked under={showsStore ? item.vendor_name : item.sku}>
            <span translate="no">{item.name}</span>
          </Stacked>
        ),
      },
      { key: 'base', header: 'Base', align: 'right', render: ({ item }) => <Base item={item} /> },
      { key: 'rule', header: 'Regla', prose: true, render: ({ item }) => ruleReason(item) },
      {
        key: 'commission',
        header: 'Comisión',
        align: 'right',
        render: ({ item }) => (
          <Stacked under={`+ IVA ${formatPesos(item.commission_iva)}`}>
            {formatPesos(item.commission)}
          </Stacked>
        ),
      },
      {
        key: 'net',
        header: 'Queda para la tienda',
        align: 'right',
        render: ({ item }) => <b>{formatPesos(item.net)}</b>,
      },
    ],
    rowKey: ({ item }) => item.id,
    renderCard: ({ item }) => (
      <ListedCard name={<Sold item={item} />} beside={<b>{formatPesos(item.net)}</b>}>
        <p translate="no">{item.name}</p>
        {showsStore && <p>{item.vendor_name}</p>}
        <p>
          {unitsOf(item)} · base {formatPesos(item.base)}
        </p>
        <p>
          Comisión {formatPesos(item.commission)} + IVA {formatPesos(item.commission_iva)}
        </p>
        <p>{ruleReason(item)}</p>
      </ListedCard>
    ),
  };
}

function Sold({ item }: { item: ChargedCommission }) {
  return (
    <Stacked under={<LocalTime at={item.at} />}>
      <b>{item.order_number}</b> {item.is_cancelled && <Badge tone="off">Cancelado</Badge>}
      {item.came_back && <Badge tone="off">Volvió sin entregarse</Badge>}
    </Stacked>
  );
}

function Base({ item }: { item: ChargedCommission }) {
  return <Stacked under={unitsOf(item)}>{formatPesos(item.base)}</Stacked>;
}

/** Units that stand sold, and of how many that were ordered. */
function unitsOf({ units, ordered, unit_price }: ChargedCommission): string {
  const of = units === ordered ? '' : ` de ${formatWhole(ordered)}`;
  return `${formatWhole(units)}${of} × ${formatPesos(unit_price)}`;
}
