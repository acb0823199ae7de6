import { useState } from 'react';
import { discountPercent, hasFewUnits, isNew } from '#domain/catalog/product-rules.ts';
import type { Product } from '#domain/catalog/product.ts';
import { Ticket } from '#src/ui/marks/ticket.tsx';

/** The labels that hang from a product's shelf, most useful first: discount, few units, new (spec §9). */
export function ProductTickets({ product, most }: { product: Product; most: number }) {
  const [now] = useState(Date.now);
  const percent = discountPercent(product);
  const tickets = [
    percent > 0 && (
      <Ticket key="discount" tone="offer">
        -{percent}&nbsp;%
      </Ticket>
    ),
    hasFewUnits(product) && (
      <Ticket key="few" tone="ink">
        Pocas unidades
      </Ticket>
    ),
    isNew(product, now) && (
      <Ticket key="new" tone="tag">
        Nuevo
      </Ticket>
    ),
  ];
  return <>{tickets.filter(Boolean).slice(0, most)}</>;
}
