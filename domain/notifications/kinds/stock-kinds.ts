import { countOf } from '#domain/base/spanish-text.ts';
import { incidentKindLabels, type IncidentKind } from '#domain/inventory/incident.ts';
import { kindOf } from '#domain/notifications/kinds/kind-of-notification.ts';
import { paths } from '#domain/paths.ts';

export interface IncidentFacts {
  /** `INC-000123` */
  number: string;
  kind: IncidentKind;
  units: number;
  product: string;
}

export interface LowStockFacts {
  product: string;
  units: number;
  /** The minimum that its store gave it, in units. */
  minimum: number;
  /** Whether it is told of a product of their own store. */
  is_own: boolean;
}

/** @property differs whether what came is not what its store announced. */
export interface CountedNoticeFacts {
  /** `ING-000123` */
  number: string;
  store: string;
  differs: boolean;
}

const unitsOf = ({ units, product, kind }: IncidentFacts) =>
  `${countOf(units, 'unidad', 'unidades')} de ${product}, ${incidentKindLabels[kind].toLowerCase()}`;

/** What is told of goods in the warehouse, to those who work there and to the store whose goods they are. */
export const stockKinds = {
  'incident.reported': kindOf({
    label: 'Se reportó un incidente en la bodega',
    category: 'inventory',
    type: 'warning',
    title: () => 'Hay un incidente nuevo',
    message: (facts: IncidentFacts) => `${facts.number}: ${unitsOf(facts)}.`,
    url: ({ number }: IncidentFacts) => paths.incident(number),
  }),
  'incident.store': kindOf({
    label: 'Pasó algo con la mercancía de tu tienda',
    category: 'inventory',
    type: 'warning',
    title: () => 'Un incidente con tu mercancía',
    message: (facts: IncidentFacts) =>
      `${facts.number}: ${unitsOf(facts)}. La bodega lo revisa, y lo que se mueva queda en tus movimientos.`,
    url: () => paths.vendorMovements,
  }),
  'inventory.low': kindOf({
    label: 'Un producto llegó a su mínimo',
    category: 'inventory',
    type: 'warning',
    title: () => 'Quedan pocas unidades',
    message: ({ product, units, minimum }: LowStockFacts) =>
      `${product}: ${countOf(units, 'unidad', 'unidades')} en la bodega, y su mínimo es ${minimum}.`,
    url: ({ is_own }: LowStockFacts) =>
      `${is_own ? paths.vendorInventory : paths.inventory}?status=low_stock`,
  }),
  'inventory.counted': kindOf({
    label: 'La bodega terminó de contar un aviso de ingreso, de los que sigue',
    category: 'inventory',
    type: 'info',
    title: () => 'Entró mercancía a la bodega',
    message: ({ number, store, differs }: CountedNoticeFacts) =>
      differs
        ? `${number} de ${store}: lo contado no es lo anunciado.`
        : `${number} de ${store}: llegó lo anunciado.`,
    url: ({ number }: CountedNoticeFacts) => paths.incomingShippingNotice(number),
  }),
};
