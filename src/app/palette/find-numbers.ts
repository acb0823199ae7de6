import type { Account } from '#domain/accounts/account.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { orderNumber, purchaseNumberOf } from '#domain/orders/order-number.ts';
import { paths } from '#domain/paths.ts';
import { positionIn } from '#domain/scanning/position-check.ts';
import { documentNumber, parseDocumentNumber } from '#domain/text/document-number.ts';
import type { PaletteOption } from '#src/app/palette/palette-entry.ts';
import { denialReason, type AccessNeed } from '#src/shared/accounts/denial.ts';

interface NamedDocument {
  prefix: string;
  kind: string;
  sees: AccessNeed;
  href: (number: string) => string;
}

const documents: readonly NamedDocument[] = [
  { prefix: 'INC', kind: 'Incidente', sees: 'readIncidents', href: paths.incident },
  { prefix: 'DIS', kind: 'Discrepancia', sees: 'readWarehouse', href: paths.discrepancy },
  {
    prefix: 'ING',
    kind: 'Aviso de ingreso',
    sees: ['enterAdminPortal', 'announceGoods'],
    href: paths.incomingShippingNotice,
  },
  { prefix: 'INT', kind: 'Interesado', sees: 'manageLeads', href: paths.lead },
];

/**
 * What a typed number or position names: a purchase, its store orders, another document by its letters, a position. The
 * number is not looked up: its page says when there is none, also without a network.
 */
export function findNumbers(text: string, person: Account | null): PaletteOption[] {
  const mayOpen = (needs: AccessNeed) => denialReason(person, needs) === null;
  return [
    ...ordersNumbered(text, mayOpen),
    ...documents.filter((each) => mayOpen(each.sees)).flatMap((each) => documentsNumbered(text, each)),
    ...(mayOpen('readWarehouse') ? positionsNamed(text) : []),
  ];
}

function ordersNumbered(text: string, mayOpen: (needs: AccessNeed) => boolean): PaletteOption[] {
  const found = purchaseNumberOf(text);
  if (found === null) return [];
  const number = orderNumber(found);
  const purchase = { key: `compra ${number}`, label: number, kind: 'Compra', href: paths.purchase(number) };
  const orders = {
    key: `pedidos ${number}`,
    label: number,
    kind: 'Pedidos de la compra',
    href: `${paths.deskOrders}?q=${number}`,
  };
  return [...(mayOpen('readAllOrders') ? [purchase] : []), ...(mayOpen('readVendorOrders') ? [orders] : [])];
}

/** Its letters are asked for: figures alone are those of an order. */
function documentsNumbered(text: string, { prefix, kind, href }: NamedDocument): PaletteOption[] {
  const sequence = /\p{L}/u.test(text) ? parseDocumentNumber(prefix, text) : null;
  if (sequence === null) return [];
  const number = documentNumber(prefix, sequence);
  return [{ key: number, label: number, kind, href: href(number) }];
}

function positionsNamed(text: string): PaletteOption[] {
  const position = positionIn(text);
  if (!position) return [];
  const label = positionLabel(position);
  return [{ key: `posicion ${label}`, label, kind: 'Posición', href: paths.floorPosition(label) }];
}
