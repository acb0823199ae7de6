import { positionLabel } from '#domain/inventory/position.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import {
  MOVEMENT_TYPES,
  MovementReason,
  movementReasonLabels,
  movementTypeLabels,
  reasonsFor,
} from '#domain/inventory/stock-movement.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { withType, type MovementDraft, type MovementField } from '#src/shared/movements/movement-draft.ts';
import { PositionField } from '#src/shared/positions/position-field.tsx';
import { useStockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { ProductPicker } from '#src/shared/catalog/product-picker.tsx';
import styles from '#src/shared/movements/movement-fields.module.css';

interface MovementFieldsProps {
  draft: MovementDraft;
  problems: Partial<Record<MovementField, string>>;
  items: readonly InventoryItemWithPending[];
  /** Its type and its reason stay as they were: another type is another movement. */
  isCorrection?: boolean;
  onChange: (changes: Partial<MovementDraft>) => void;
}

/** The movement: the product, how many, from where to where and why. */
export function MovementFields(props: MovementFieldsProps) {
  const { draft, problems, items, isCorrection = false, onChange } = props;
  const { demo } = useStockKeeper();
  const field = fieldsOf(draft, problems, onChange);
  return (
    <>
      {!isCorrection && (
        <Segmented
          label="Tipo"
          value={draft.type}
          onChange={(chosen) => {
            const { type, reason } = withType(draft, chosen);
            onChange({ type, reason });
          }}
          options={optionsOf(MOVEMENT_TYPES, movementTypeLabels)}
          className={styles.types}
        />
      )}
      <ProductPicker
        product={draft.product}
        items={items}
        onlyStock={demo !== null}
        error={problems.product}
        onChange={(product) => onChange({ product })}
      />
      <MovedQuantity {...props} />
      <MovedPlaces {...props} />
      <TextField
        {...field('reference')}
        label="Referencia"
        required={false}
        autoComplete="off"
        hint="Número de pedido, factura o remisión."
      />
      <TextAreaField {...field('notes')} label="Notas" required={false} rows={2} />
    </>
  );
}

/** How many, the direction of an adjustment, and the reason where a type has several. */
function MovedQuantity({ draft, problems, isCorrection, onChange }: MovementFieldsProps) {
  const field = fieldsOf(draft, problems, onChange);
  const reasons: readonly MovementReason[] = reasonsFor[draft.type];
  return (
    <div className={styles.pair}>
      <UnitsField {...field('quantity')} label="Cantidad" autoComplete="off" />
      {draft.type === 'ajuste' && (
        <Segmented
          label="El ajuste"
          value={draft.direction}
          onChange={(direction) => onChange({ direction })}
          options={[
            { value: 'increase', label: 'Aumenta' },
            { value: 'decrease', label: 'Disminuye' },
          ]}
        />
      )}
      {reasons.length > 1 && !isCorrection && (
        <ChoiceField
          label="Motivo"
          name="reason"
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
          options={optionsOf(reasons, movementReasonLabels)}
        />
      )}
    </div>
  );
}

/** The position of the goods; a transfer also has a destination. */
function MovedPlaces({ draft, problems, items, onChange }: MovementFieldsProps) {
  const here = items.filter((each) => each.productId === draft.product?.id);
  const isTransfer = draft.type === 'transferencia';
  const field = fieldsOf(draft, problems, onChange);
  return (
    <>
      <PositionField
        {...field('location')}
        label={isTransfer ? 'Desde la posición' : 'Posición'}
        suggestions={here}
      />
      {isTransfer && (
        <PositionField
          {...field('destination')}
          label="Hasta la posición"
          suggestions={here.filter((each) => positionLabel(each.location) !== draft.location)}
        />
      )}
    </>
  );
}
