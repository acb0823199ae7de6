import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { LineUnits } from '#src/shared/orders/line-units.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';

interface ReturnLineProps {
  line: OrderLine;
  /** The units that go back. */
  units: number;
  /** The most units that may still go back. */
  most: number;
  onUnits: (units: number) => void;
}

/** A product of an order, and how many units of it go back. */
export function ReturnLine({ line, units, most, onUnits }: ReturnLineProps) {
  return (
    <LineUnits
      as="li"
      picture={<ProductPicture productId={line.product_id} src={line.image_url} size="thumb" />}
      name={line.name}
      attributes={line.variant_attributes}
      note={`${formatPesos(line.unit_price)} cada una · ${countOf(most, 'unidad', 'unidades')} por devolver`}
    >
      <span className={quiet.prose}>Unidades que devuelves</span>
      <Quantity
        label={`Unidades de ${nameWithVariant(line.name, line.variant_attributes)} que devuelves`}
        value={units}
        min={0}
        max={most}
        onChange={onUnits}
      />
    </LineUnits>
  );
}
