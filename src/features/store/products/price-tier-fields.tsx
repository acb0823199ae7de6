import { MAX_PRICE_TIERS } from '#domain/catalog/price-tiers.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { FieldRows } from '#src/features/store/products/field-rows.tsx';
import { EXAMPLE_PRICE, type ProductText } from '#src/features/store/products/product-text.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface PriceTierFieldsProps {
  text: ProductText;
  problem: string | undefined;
  onChange: (changes: Partial<ProductText>) => void;
}

/** What each unit costs for who buys many of them. */
export function PriceTierFields({ text, problem, onChange }: PriceTierFieldsProps) {
  return (
    <fieldset className={styles.tiers}>
      <legend>Precios por cantidad</legend>
      <p>
        Opcional. Quien pide muchas unidades de este producto en un pedido paga menos por cada una, también
        las primeras. Un precio de oferta más bajo les gana.
      </p>
      <FieldRows
        rows={text.price_tiers}
        draw={({ from_units, unit_price }, _, put) => (
          <>
            <UnitsField
              label="Unidades desde"
              value={from_units}
              placeholder="12"
              onChange={(written) => put({ from_units: written })}
            />
            <TextField
              label="Cada una, sin IVA"
              value={unit_price}
              inputMode="numeric"
              placeholder={EXAMPLE_PRICE}
              onChange={(written) => put({ unit_price: written })}
            />
          </>
        )}
        removeLabel={(_, place) => `Quitar el precio por cantidad ${place + 1}`}
        addLabel="Agregar precio por cantidad"
        blank={{ from_units: '', unit_price: '' }}
        most={MAX_PRICE_TIERS}
        problem={problem}
        onChange={(price_tiers) => onChange({ price_tiers })}
      />
    </fieldset>
  );
}
