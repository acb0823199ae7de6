import { ATTRIBUTE_VALUE_MAX, MAX_VARIANT_ATTRIBUTES } from '#domain/catalog/variant.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { FieldRows } from '#src/features/store/products/field-rows.tsx';
import type { ProductText } from '#src/features/store/products/product-text.ts';
import styles from '#src/features/store/products/product-form.module.css';

interface VariantFieldsProps {
  text: ProductText;
  problem: string | undefined;
  onChange: (changes: Partial<ProductText>) => void;
}

/** What sets a product apart from the same one in other sizes or colours. */
export function VariantFields({ text: { attributes }, problem, onChange }: VariantFieldsProps) {
  return (
    <div className={styles.variants}>
      {attributes.length === 0 && (
        <p>
          Si lo vendes en varias tallas o colores, di cuál es este. Cada uno es un producto de la misma
          familia.
        </p>
      )}
      <FieldRows
        rows={attributes}
        draw={({ name, value }, place, put) => (
          <>
            <TextField
              label={`Atributo ${place + 1}`}
              value={name}
              placeholder="talla"
              maxLength={20}
              onChange={(written) => put({ name: written })}
            />
            <TextField
              label={`Valor de ${name || `atributo ${place + 1}`}`}
              value={value}
              placeholder="M"
              maxLength={ATTRIBUTE_VALUE_MAX}
              onChange={(written) => put({ value: written })}
            />
          </>
        )}
        removeLabel={({ name }, place) => `Quitar ${name || `atributo ${place + 1}`}`}
        addLabel="Agregar atributo"
        blank={{ name: attributes.length === 0 ? 'talla' : '', value: '' }}
        most={MAX_VARIANT_ATTRIBUTES}
        problem={problem}
        onChange={(changed) => onChange({ attributes: changed })}
      />
    </div>
  );
}
