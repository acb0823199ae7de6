import { Plus, Trash2 } from 'lucide-react';
import { ATTRIBUTE_VALUE_MAX, MAX_VARIANT_ATTRIBUTES } from '#domain/catalog/variant.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import type { ProductText } from '#src/features/store/products/product-text.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface VariantFieldsProps {
  text: ProductText;
  problem: string | undefined;
  onChange: (changes: Partial<ProductText>) => void;
}

/** What sets a product apart from the same one in other sizes or colours. */
export function VariantFields({ text: { attributes }, problem, onChange }: VariantFieldsProps) {
  const put = (place: number, change: { name?: string; value?: string }) =>
    onChange({ attributes: attributes.map((each, at) => (at === place ? { ...each, ...change } : each)) });
  return (
    <div className={styles.variants}>
      {attributes.length === 0 && (
        <p>
          Si lo vendes en varias tallas o colores, di cuál es este. Cada uno es un producto de la misma
          familia.
        </p>
      )}
      {attributes.map(({ name, value }, place) => (
        // The place is what it is: two may have the same words while they are written.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={styles.variant}>
          <TextField
            label={`Atributo ${place + 1}`}
            value={name}
            placeholder="talla"
            maxLength={20}
            onChange={(written) => put(place, { name: written })}
          />
          <TextField
            label={`Valor de ${name || `atributo ${place + 1}`}`}
            value={value}
            placeholder="M"
            maxLength={ATTRIBUTE_VALUE_MAX}
            onChange={(written) => put(place, { value: written })}
          />
          <IconButton
            label={`Quitar ${name || `atributo ${place + 1}`}`}
            onClick={() => onChange({ attributes: attributes.filter((_, at) => at !== place) })}
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
      {attributes.length < MAX_VARIANT_ATTRIBUTES && (
        <div>
          <Button
            variant="line"
            onClick={() =>
              onChange({
                attributes: [...attributes, { name: attributes.length === 0 ? 'talla' : '', value: '' }],
              })
            }
          >
            <Plus />
            Agregar atributo
          </Button>
        </div>
      )}
    </div>
  );
}
