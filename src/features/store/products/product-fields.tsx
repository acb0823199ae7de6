import { useState } from 'react';
import { Camera } from 'lucide-react';
import * as v from 'valibot';
import { withIva } from '#domain/cart/pricing.ts';
import { IVA_CLASSES, IvaClass, ivaClassLabel, percentForSale } from '#domain/catalog/iva-class.ts';
import { LOT_CONTROLS, LotControl, lotControlLabels } from '#domain/catalog/lot-control.ts';
import type { Category } from '#domain/catalog/category.ts';
import { formatPercent, formatPesos } from '#domain/base/money.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import {
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { CodeCamera } from '#src/shared/scanning/code-camera.tsx';
import { showCameraProblem } from '#src/shared/floor/show-camera-problem.ts';
import { useIvaRates } from '#src/shared/settings/use-iva-rates.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { DateField } from '#src/shared/calendar/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { ScanField } from '#src/ui/forms/scan-field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { AttributeFields } from '#src/features/store/products/attribute-fields.tsx';
import { FamilyVariants } from '#src/features/store/products/family-variants.tsx';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import type { TextChange } from '#src/features/store/products/product-drafts.ts';
import { PriceTierFields } from '#src/features/store/products/price-tier-fields.tsx';
import { PhotoFields } from '#src/features/store/products/photo-fields.tsx';
import {
  EXAMPLE_PRICE,
  type ProductProblems,
  type ProductText,
} from '#src/features/store/products/product-text.ts';
import { VariantFields } from '#src/features/store/products/variant-fields.tsx';
import styles from '#src/features/store/products/product-form.module.css';

const lotControls = optionsOf(LOT_CONTROLS, lotControlLabels);

interface ProductFieldsProps {
  productId: string;
  desk: ProductDesk;
  text: ProductText;
  /** The same as it is read, for the figures beside the fields. */
  read: StoreProductFields;
  problems: ProductProblems;
  categories: readonly Category[];
  onChange: (changes: TextChange) => void;
}

/** All that a store says of a product, in the order in which people think of it. */
export function ProductFields(props: ProductFieldsProps) {
  const { productId, desk, text, problems, onChange } = props;
  return (
    <>
      <ShownFields {...props} />
      <Panel title="Fotos">
        <PhotoFields
          productId={productId}
          name={text.name}
          images={text.images}
          problem={problems.images}
          onChange={(edit) => onChange(({ images }) => ({ images: edit(images) }))}
        />
      </Panel>
      <AttributeFields {...props} problem={problems.filter_values} />
      <PriceFields {...props} />
      <CodeFields {...props} />
      <Panel title="Variante">
        <VariantFields text={text} problem={problems.variant_attributes} onChange={onChange} />
        <FamilyVariants id={productId} familyId={text.family_id} desk={desk} />
      </Panel>
      <MeasureFields {...props} />
    </>
  );
}

function ShownFields({ text, problems, categories, onChange }: ProductFieldsProps) {
  const field = fieldsOf(text, problems, onChange);
  const options = categories
    .filter((each) => each.is_active || each.id === text.category_id)
    .map((each) => ({ value: each.id, label: each.name }));
  return (
    <Panel title="Lo que lee quien compra">
      <div className={styles.fields}>
        <TextField {...field('name')} label="Nombre" maxLength={PRODUCT_NAME_MAX} className={styles.wide} />
        <TextAreaField
          {...field('description')}
          label="Descripción"
          required={false}
          rows={5}
          maxLength={PRODUCT_DESCRIPTION_MAX}
          className={styles.wide}
        />
        <SelectField
          {...field('category_id')}
          label="Categoría"
          options={[{ value: '', label: 'Elige una categoría' }, ...options]}
        />
      </div>
    </Panel>
  );
}

function PriceFields({ text, read, problems, onChange }: ProductFieldsProps) {
  const field = fieldsOf(text, problems, onChange);
  const charged = chargedPrice(read, useToday());
  const ivaRates = useIvaRates();
  const percent = percentForSale(read, ivaRates);
  const margin = read.cost > 0 && charged > 0 ? ((charged - read.cost) / charged) * 100 : null;
  return (
    <Panel title="Precio">
      <div className={styles.fields}>
        <TextField
          {...field('price')}
          label="Precio sin IVA"
          inputMode="numeric"
          placeholder={EXAMPLE_PRICE}
        />
        <TextField
          {...field('cost')}
          label="Costo"
          required={false}
          inputMode="numeric"
          hint="Quien compra no lo ve."
        />
        <SelectField
          label="Clase de IVA"
          options={optionsOf(IVA_CLASSES, (each) => ivaClassLabel(each, ivaRates))}
          value={text.iva_class}
          onChange={(chosen) => v.is(IvaClass, chosen) && onChange({ iva_class: chosen })}
          error={problems.iva_class}
          hint="La de tu producto según el Estatuto Tributario."
        />
        <TextField {...field('offer_price')} label="Precio de oferta" required={false} inputMode="numeric" />
        <DateField {...field('offer_from')} label="Oferta desde" required={false} of="offer" />
        <DateField {...field('offer_until')} label="Oferta hasta" required={false} of="offer" />
      </div>
      <PriceTierFields text={text} problem={problems.price_tiers} onChange={onChange} />
      {charged > 0 && (
        <p className={styles.figures} aria-live="polite">
          Quien compra paga hoy <b>{formatPesos(withIva(charged, percent))}</b> {ivaWordsOf(percent)}
          {margin !== null && <>, y te queda el {formatPercent(margin)} del precio sin IVA</>}.
        </p>
      )}
    </Panel>
  );
}

/** `con IVA del 19 %`, or that none is paid. */
function ivaWordsOf(percent: number): string {
  return percent === 0 ? 'y no paga IVA' : `con IVA del ${formatPercent(percent)}`;
}

function CodeFields({ text, problems, onChange }: ProductFieldsProps) {
  const [isReading, setReading] = useState(false);
  useOverlay(isReading, () => setReading(false));
  const field = fieldsOf(text, problems, onChange);
  const refuse = (error: unknown) => {
    setReading(false);
    showCameraProblem(error);
  };
  const take = (code: string) => {
    setReading(false);
    onChange({ gtin: code.trim() });
  };
  return (
    <Panel title="Códigos y existencias">
      <div className={styles.fields}>
        <TextField
          {...field('sku')}
          label="SKU"
          spellCheck="false"
          hint="Código propio: no se repite en la tienda."
        />
        <div className={styles.code}>
          <ScanField
            {...field('gtin')}
            label="Código de barras"
            required={false}
            inputMode="numeric"
            onScan={take}
          />
          <Button variant="line" onClick={() => setReading(!isReading)}>
            <Camera />
            {isReading ? 'Cerrar la cámara' : 'Leer con la cámara'}
          </Button>
          {isReading && <CodeCamera onCode={take} onNoCamera={refuse} />}
        </div>
      </div>
      <div className={styles.fields}>
        <UnitsField
          {...field('min_stock')}
          label="Stock mínimo"
          required={false}
          hint="Con esas unidades o menos en la bodega es stock bajo, y el inicio de la tienda propone reponerlo."
        />
        <UnitsField
          {...field('max_stock')}
          label="Stock máximo"
          required={false}
          hint="Hasta ahí propone reponer."
        />
        <SelectField
          label="Control de lotes"
          options={lotControls}
          value={text.lot_control}
          onChange={(chosen) => v.is(LotControl, chosen) && onChange({ lot_control: chosen })}
          error={problems.lot_control}
          hint="Lo que la bodega anota al recibir cada unidad."
        />
        <TextField
          {...field('minimum_shelf_life_days')}
          label="Vida útil mínima (días)"
          required={false}
          inputMode="numeric"
          hint="Cuántos días antes de vencer deja de venderse y de recogerse. Vacío, los de la empresa; 0, hasta el día en que vence."
        />
      </div>
      <Check checked={text.is_active} onChange={(is_active) => onChange({ is_active })}>
        A la venta: sin esta marca nadie lo ve, y sus unidades y pedidos siguen como están.
      </Check>
    </Panel>
  );
}

function MeasureFields({ text, problems, onChange }: ProductFieldsProps) {
  const field = fieldsOf(text, problems, onChange);
  return (
    <Panel title="Peso y medidas de una unidad empacada">
      <div className={classNames(styles.fields, styles.short)}>
        <TextField
          {...field('weight_grams')}
          label="Peso (g)"
          required={false}
          placeholder="500 g o 0,5 kg"
        />
        <TextField {...field('length_mm')} label="Largo (cm)" required={false} />
        <TextField {...field('width_mm')} label="Ancho (cm)" required={false} />
        <TextField {...field('height_mm')} label="Alto (cm)" required={false} />
      </div>
    </Panel>
  );
}
