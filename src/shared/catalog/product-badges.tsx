import { useState } from 'react';
import { formatPercentChange } from '#domain/base/money.ts';
import { discountPercent, hasFewUnits, isNew } from '#domain/catalog/product-rules.ts';
import type { ListedProduct } from '#domain/catalog/product.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { Tag } from '#src/ui/marks/tag.tsx';

/** All that is so of a product, under its picture, most useful first: discount, few units, new (spec §9). */
export function ProductBadges({ product }: { product: ListedProduct }) {
  const [now] = useState(serverNowMs);
  const percent = discountPercent(product);
  return (
    <>
      {percent > 0 && <Tag tone="offer">{formatPercentChange(-percent)}</Tag>}
      {hasFewUnits(product) && <Tag tone="ink">Pocas unidades</Tag>}
      {isNew(product, now) && <Tag tone="label">Nuevo</Tag>}
    </>
  );
}
