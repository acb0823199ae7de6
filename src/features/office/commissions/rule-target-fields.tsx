import { useState } from 'react';
import { inTreeOrder } from '#domain/catalog/category-tree.ts';
import { useLive } from '#src/db/use-live.ts';
import { allCategories } from '#src/shared/catalog/catalog-queries.ts';
import { ProductPicker } from '#src/shared/catalog/product-picker.tsx';
import { StoreChoice } from '#src/shared/stores/store-choice.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/commissions/commissions.module.css';

interface Named {
  id: string;
  name: string;
}

interface RuleTargetFieldsProps {
  vendor: Named | null;
  categoryId: string;
  product: Named | null;
  errors: Readonly<Record<string, string | undefined>>;
  onVendor: (vendor: Named | null) => void;
  onCategory: (id: string) => void;
  onProduct: (product: (Named & { vendorId?: string }) | null) => void;
}

/** Of which store, category and product something is; each may be any. */
export function RuleTargetFields(props: RuleTargetFieldsProps) {
  const { vendor, categoryId, product, errors, onVendor, onCategory, onProduct } = props;
  const categories = useLive(allCategories, []) ?? [];
  return (
    <>
      <StoreChoice store={vendor} onChoose={onVendor} />
      {errors['vendor'] && (
        <p role="alert" className={styles.error}>
          {errors['vendor']}
        </p>
      )}
      <SelectField
        label="Categoría"
        value={categoryId}
        onChange={onCategory}
        error={errors['category']}
        hint="Con todas las que están dentro de ella."
        options={[
          { value: '', label: 'Cualquiera' },
          ...inTreeOrder(categories).map(({ category, level }) => ({
            value: category.id,
            label: `${'\u2003'.repeat(level - 1)}${category.name}`,
          })),
        ]}
      />
      <ProductField product={product} error={errors['product']} onProduct={onProduct} />
    </>
  );
}

interface ProductFieldProps extends Pick<RuleTargetFieldsProps, 'product' | 'onProduct'> {
  error: string | undefined;
}

/** The search of a product takes the focus, so it opens when it is asked for. */
function ProductField({ product, error, onProduct }: ProductFieldProps) {
  const [isOpen, setOpen] = useState(product !== null);
  if (!isOpen)
    return (
      <div>
        <Button variant="line" size="sm" onClick={() => setOpen(true)}>
          Elegir un producto
        </Button>
      </div>
    );
  return (
    <ProductPicker
      product={product && { ...product, sku: '', imageUrl: null }}
      items={[]}
      error={error}
      onChange={(picked) => {
        onProduct(picked);
        if (picked === null) setOpen(false);
      }}
    />
  );
}
