import {
  ACCESS_LEVELS,
  accessLevelLabels,
  POSITION_PURPOSES,
  positionPurposeLabels,
} from '#domain/warehouse/storage-position.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import type { PositionDraft, PositionField } from '#src/features/warehouse/positions/position-form.ts';
import styles from '#src/features/warehouse/positions/position-dialog.module.css';

interface DescriptionFieldsProps {
  draft: PositionDraft;
  problems: Partial<Record<PositionField, string>>;
  /** For one position only: many at once each stand somewhere else. */
  withPlace: boolean;
  onChange: (changes: Partial<PositionDraft>) => void;
}

const purposes = optionsOf(POSITION_PURPOSES, positionPurposeLabels);
const accesses = optionsOf(ACCESS_LEVELS, accessLevelLabels);

/** The description of a position, or of many. */
export function DescriptionFields({ draft, problems, withPlace, onChange }: DescriptionFieldsProps) {
  const field = fieldsOf(draft, problems, onChange);
  const figure = (name: Exclude<PositionField, 'label' | 'purpose' | 'access'>, label: string) => (
    <TextField {...field(name)} label={label} inputMode="numeric" required={false} />
  );
  return (
    <>
      <div className={styles.pair}>
        <SelectField {...field('purpose')} label="Uso" options={purposes} />
        <SelectField {...field('access')} label="Acceso" options={accesses} />
      </div>
      <div className={styles.pair}>
        {figure('maxUnits', 'Capacidad en unidades')}
        {figure('maxWeightKg', 'Peso máximo en kg')}
      </div>
      <div className={styles.three}>
        {figure('widthCm', 'Ancho en cm')}
        {figure('depthCm', 'Fondo en cm')}
        {figure('heightCm', 'Alto en cm')}
      </div>
      {withPlace && (
        <div className={styles.pair}>
          {figure('planX', 'En el plano, desde la izquierda en cm')}
          {figure('planY', 'En el plano, desde arriba en cm')}
        </div>
      )}
    </>
  );
}
