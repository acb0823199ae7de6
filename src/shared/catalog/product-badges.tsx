import { useState } from 'react';
import { discountPercent, hasFewUnits, isNew } from '#domain/catalog/product-rules.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { Tag } from '#src/ui/marks/tag.tsx';

/** The badges under a product's picture, most useful first: discount, few units, new (spec §9). */
export function ProductBadges({ product, most }: { product: ListedProduct; most: number }) {
  const [now] = useState(serverNowMs);
  const percent = discountPercent(product);
  const badges = [
    percent > 0 && (
      <Tag key="discount" tone="offer">
        -{percent}&nbsp;%
      </Tag>
    ),
    hasFewUnits(product) && (
      <Tag key="few" tone="ink">
        Pocas unidades
      </Tag>
    ),
    isNew(product, now) && (
      <Tag key="new" tone="label">
        Nuevo
      </Tag>
    ),
  ];
  return <>{badges.filter(Boolean).slice(0, most)}</>;
}
