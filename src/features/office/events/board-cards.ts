import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import type { BusinessBoard } from '#domain/dashboard/business-board.ts';
import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import { compareFigures, type FigureName, figureOf, storeFigures } from '#domain/dashboard/store-figures.ts';
import { paths } from '#domain/paths.ts';
import { comparisonLabel, figureLabel } from '#src/shared/dashboard/figure-labels.ts';

/** A card of the business at a glance. */
export interface BoardCard {
  label: string;
  value: string;
  meaning: string;
  notes: readonly string[];
  /** Null where the reader has no list of it. */
  href: string | null;
}

const SOLD: readonly FigureName[] = ['sales', 'orders', 'average', 'commission', 'refund', 'cancelled'];

/** The cards of what its reader may know, each with the way to what it counts. */
export function boardCards(board: BusinessBoard, who: Authority | null): BoardCard[] {
  return [...soldCards(board, who), ...workCards(board), ...stockCards(board, who)];
}

function soldCards({ sales }: BusinessBoard, who: Authority | null): BoardCard[] {
  if (!sales) return [];
  const now = { ...NO_SUMS, ...sales.now };
  const before = { ...NO_SUMS, ...sales.before };
  const href = can(who, 'readVendorOrders') ? paths.deskOrders : null;
  const refunds = can(who, 'manageReturns') ? paths.deskReturns : null;
  return SOLD.map((name) => ({
    label: storeFigures[name].label,
    value: figureLabel(name, figureOf(name, now)),
    meaning: storeFigures[name].meaning.replace('de la tienda', 'de todas las tiendas'),
    notes: [comparisonLabel(name, compareFigures(name, now, before))],
    href: name === 'refund' ? refunds : name === 'cancelled' && href ? `${href}?etapa=cancelled` : href,
  }));
}

function workCards({ orders, owed }: BusinessBoard): BoardCard[] {
  const stage = (etapa: string) => `${paths.deskOrders}?etapa=${etapa}`;
  return [
    ...(orders
      ? [
          {
            label: 'Pedidos por preparar',
            value: formatWhole(orders.to_prepare),
            meaning:
              'Los pedidos pagados o contraentrega que la bodega no ha empezado a preparar, de todas las tiendas.',
            notes: [
              dotted(
                `${formatWhole(orders.preparing)} en preparación`,
                `${formatWhole(orders.on_the_road)} en camino`,
              ),
            ],
            href: stage('to_prepare'),
          },
          {
            label: 'Contraentrega por cobrar',
            value: formatWhole(orders.to_collect),
            meaning: 'Los pedidos contraentrega que se entregaron y cuyo dinero nadie ha recibido.',
            notes: [],
            href: stage('to_collect'),
          },
        ]
      : []),
    ...(owed
      ? [
          {
            label: 'Dinero por devolver',
            value: formatPesos(owed.amount),
            meaning:
              'Lo que se les debe a los compradores por pedidos cancelados, devoluciones y cobros de más, hoy.',
            notes: [countOf(owed.refunds, 'reembolso por hacer', 'reembolsos por hacer')],
            href: paths.deskRefunds,
          },
        ]
      : []),
  ];
}

function stockCards({ stock }: BusinessBoard, who: Authority | null): BoardCard[] {
  if (!stock) return [];
  return [
    {
      label: 'Productos a la venta',
      value: formatWhole(stock.on_sale),
      meaning:
        'Los productos que cualquiera puede ver y comprar, con sus tallas y colores contados como uno; entre ellos los que se quedaron sin unidades.',
      notes: [`${formatWhole(stock.sold_out)} sin unidades`, `${formatWhole(stock.few)} con pocas unidades`],
      href: can(who, 'manageCatalog') ? `${paths.catalogProducts}?estado=on_sale` : null,
    },
  ];
}
