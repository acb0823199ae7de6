import { Plus, Trash2 } from 'lucide-react';
import { MAX_PRICE_TIERS } from '#domain/catalog/price-tiers.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { EXAMPLE_PRICE, type ProductText } from '#src/features/store/products/product-text.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface PriceTierFieldsProps {
  text: ProductText;
  problem: string | undefined;
  onChange: (changes: Partial<ProductText>) => void;
}

/** What each unit costs for who buys many of them. */
export function PriceTierFields({ text: { price_tiers: tiers }, problem, onChange }: PriceTierFieldsProps) {
  const put = (place: number, change: Partial<(typeof tiers)[number]>) =>
    onChange({ price_tiers: tiers.map((each, at) => (at === place ? { ...each, ...change } : each)) });
  return (
    <fieldset className={styles.tiers}>
      <legend>Precios por cantidad</legend>
      <p>
        Opcional. Quien pide muchas unidades de este producto en un pedido paga menos por cada una, también
        las primeras. Un precio de oferta más bajo les gana.
      </p>
      {tiers.map(({ from_units, unit_price }, place) => (
        // The place is what it is: two may say the same while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.variant}>
          <UnitsField
            label="Unidades desde"
            value={from_units}
            placeholder="12"
            onChange={(written) => put(place, { from_units: written })}
          />
          <TextField
            label="Cada una, sin IVA"
            value={unit_price}
            inputMode="numeric"
            placeholder={EXAMPLE_PRICE}
            onChange={(written) => put(place, { unit_price: written })}
          />
          <IconButton
            label={`Quitar el precio por cantidad ${place + 1}`}
            onClick={() => onChange({ price_tiers: tiers.filter((_, at) => at !== place) })}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {problem && (
        <Banner tone="bad" inset>
          {problem}
        </Banner>
      )}
      {tiers.length < MAX_PRICE_TIERS && (
        <div>
          <Button
            variant="line"
            onClick={() => onChange({ price_tiers: [...tiers, { from_units: '', unit_price: '' }] })}
          >
            <Plus />
            Agregar precio por cantidad
          </Button>
        </div>
      )}
    </fieldset>
  );
}
