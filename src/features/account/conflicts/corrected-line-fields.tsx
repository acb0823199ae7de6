import { percentOfLine, percentForSale } from '#domain/catalog/iva-class.ts';
import { withIva } from '#domain/cart/pricing.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { LineUnits } from '#src/shared/orders/line-units.tsx';
import { Button } from '#src/ui/button.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import {
  mostUnits,
  proposedUnits,
  type CorrectedLine,
  type UnmetLine,
} from '#src/features/account/conflicts/correct-order.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import styles from '#src/features/account/conflicts/correction-dialog.module.css';

/** A line of a refused order, and how many units of it to ask for again. */
export function CorrectedLineFields({
  line,
  units,
  onChange,
}: CorrectedLine & { onChange: (units: number) => void }) {
  const { asked } = line;
  const most = mostUnits(line);
  return (
    <LineUnits
      as="div"
      picture={<ProductPicture productId={asked.product_id} src={asked.image_url} size="thumb-sm" />}
      name={asked.name}
      attributes={line.attributes}
      note={<Known line={line} />}
    >
      {most > 0 && units > 0 && (
        <>
          <Quantity
            label={`Cantidad de ${nameWithVariant(asked.name, line.attributes)}`}
            value={units}
            min={1}
            max={most}
            onChange={onChange}
          />
          <Button variant="danger-quiet" size="sm" onClick={() => onChange(0)}>
            Quitar
          </Button>
        </>
      )}
      {most > 0 && units === 0 && (
        <Button variant="line" size="sm" onClick={() => onChange(proposedUnits(line))}>
          Volver a incluir
        </Button>
      )}
    </LineUnits>
  );
}

function Known({ line: { now, asked, price, ivaClass, left } }: { line: UnmetLine }) {
  const ivaRates = useIvaRates();
  if (now === 'gone') return 'Ya no está a la venta: no se incluye.';
  if (now === 'sold_out') return 'Se agotó: no se incluye.';
  const today = withIva(price, percentForSale({ iva_class: ivaClass }, ivaRates));
  const before = withIva(asked.unit_price, percentOfLine(asked));
  return (
    <>
      {left !== null &&
        left < asked.quantity &&
        `Pediste ${asked.quantity} y ${left === 1 ? 'queda' : 'quedan'} ${left}. `}
      {today === before ? (
        `${formatPesos(price)} cada uno`
      ) : (
        <span className={styles.changed}>
          {price === asked.unit_price
            ? `Ahora ${formatPesos(today)} con IVA cada uno (antes ${formatPesos(before)})`
            : `Ahora ${formatPesos(price)} cada uno (antes ${formatPesos(asked.unit_price)})`}
        </span>
      )}
    </>
  );
}
