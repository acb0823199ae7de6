import { useState } from 'react';
import { useLocation } from 'wouter';
import { choicesFrom } from '#domain/catalog/family.ts';
import type { Product } from '#domain/catalog/product.ts';
import { capitalised, variantLabel } from '#domain/catalog/variant.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { useLive } from '#src/db/use-live.ts';
import { familyMembers } from '#src/shared/catalog/family-members.ts';
import { storingScreen } from '#src/shared/lists/screen-state.ts';
import { OptionGroup } from '#src/ui/forms/option-group.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/shop/product/variant-chooser.module.css';

/**
 * The sizes and colours of a product's family. Each is a product with its own address, which replaces this
 * one's: going back leaves the family.
 */
export function VariantChooser({ product }: { product: Product }) {
  const [path, navigate] = useLocation();
  const [hasChosen, setChosen] = useState(false);
  const { family_id: family } = product;
  const members = useLive((store) => (family === null ? null : familyMembers(store, family)), [family]);
  const choices = choicesFrom(product, members ?? []);
  if (choices.length === 0) return null;

  function choose(next: Product) {
    setChosen(true);
    navigate(paths.product(next.id), storingScreen(history.state, path));
  }

  return (
    <div className={styles.chooser}>
      {choices.map(({ name, options }) => (
        <OptionGroup
          key={name}
          label={capitalised(name)}
          options={options.map(({ value, isChosen, isSoldOut }) => {
            return { value, isChosen, note: isSoldOut ? 'Agotado' : undefined };
          })}
          onChoose={(value) => {
            const chosen = options.find((each) => each.value === value);
            if (chosen) choose(chosen.leadsTo);
          }}
        />
      ))}
      <VisuallyHidden>
        <span role="status">{hasChosen ? messageOf(product) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The change that the choice made, for people who do not see it. */
function messageOf({ variant_attributes, precio_venta, stock }: Product): string {
  return `${variantLabel(variant_attributes)}: ${formatPesos(precio_venta)}, ${stock === 0 ? 'agotado' : 'disponible'}`;
}
