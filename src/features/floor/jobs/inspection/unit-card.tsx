import { MAX_INCIDENT_PHOTOS } from '#domain/inventory/incident-photo.ts';
import {
  INSPECTED_CONDITIONS,
  inspectedConditionLabels,
  UNSELLABLE_REASONS,
  unsellableReasonLabels,
} from '#domain/returns/inspection.ts';
import { PhotoPicker } from '#src/shared/device/photo-picker.tsx';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Inspection } from '#src/features/floor/jobs/inspection/use-inspection.ts';
import type { UnitInHand } from '#src/features/floor/jobs/inspection/use-unit-in-hand.ts';
import { SuggestedPlace } from '#src/features/floor/jobs/moving/suggested-place.tsx';
import product from '#src/features/floor/jobs/task-product.module.css';
import card from '#src/features/floor/jobs/moving/line-card.module.css';
import own from '#src/features/floor/jobs/inspection/unit-card.module.css';
import styles from '#src/shared/floor/floor-work.module.css';
import { classNames } from '#src/ui/class-names.ts';

type UnitCardProps = Inspection['card'] & { unit: UnitInHand };

/** The returned unit in the hand, and how it came. */
export function UnitCard({ unit, describe, photoWork }: UnitCardProps) {
  const { line, condition, why, photos } = unit;
  const isSellable = condition === 'sellable';
  return (
    <>
      {isSellable && (
        <section className={card.where} aria-label="Ubicación">
          <SuggestedPlace line={line} units={1} />
        </section>
      )}
      <section className={classNames(card.what, !isSellable && own.first)} aria-label="Producto">
        <ProductPicture productId={line.productId} src={line.imageUrl} eager />
        <div>
          <p className={classNames(product.name, card.name)} translate="no">
            {line.productName}
          </p>
          <p className={product.sku}>{line.sku}</p>
        </div>
      </section>
      <Choices
        label="Cómo llegó"
        labels={inspectedConditionLabels}
        values={INSPECTED_CONDITIONS}
        chosen={condition}
        onChoose={(chosen) => describe({ condition: chosen, why: null })}
      />
      {condition === 'other' && (
        <Choices
          label="Por qué no se puede vender"
          labels={unsellableReasonLabels}
          values={UNSELLABLE_REASONS}
          chosen={why}
          onChoose={(chosen) => describe({ why: chosen })}
        />
      )}
      {(condition === 'damaged' || why !== null) && (
        <div className={styles.lists}>
          <PhotoPicker
            photos={photos}
            most={MAX_INCIDENT_PHOTOS}
            work={photoWork}
            onRemove={(at) => describe({ photos: photos.toSpliced(at, 1) })}
          />
        </div>
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  labels: Readonly<Record<Value, string>>;
  values: readonly Value[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** A choice among few, each as large as a glove needs it. */
function Choices<Value extends string>({ label, labels, values, chosen, onChoose }: ChoicesProps<Value>) {
  return (
    <section className={styles.lists}>
      <h2>{label}</h2>
      {values.map((each) => (
        <Button
          key={each}
          variant={each === chosen ? 'solid' : 'line'}
          size="sm"
          wide
          className={styles.second}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {labels[each]}
        </Button>
      ))}
    </section>
  );
}
