import { ZONES, zoneLabels, type Zone } from '#domain/inventory/position.ts';
import {
  rangeFields,
  type RangeField,
  type RangesDraft,
} from '#src/features/warehouse/positions/ranges-form.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/features/warehouse/positions/position-dialog.module.css';

const zones = optionsOf(ZONES, zoneLabels);

interface RangesFieldsProps {
  ranges: RangesDraft;
  problems: Partial<Record<RangeField, string>>;
  onZone: (zone: Zone) => void;
  onRange: (part: RangeField, end: 'from' | 'to', text: string) => void;
}

/** The aisles of a zone, the shelves of each and the positions of each shelf. */
export function RangesFields({ ranges, problems, onZone, onRange }: RangesFieldsProps) {
  return (
    <>
      <ChoiceField label="Zona" name="zone" value={ranges.zone} options={zones} onChange={onZone} />
      {rangeFields.map(({ part, label }) => (
        <fieldset key={part} className={styles.part}>
          <legend>{label}</legend>
          <div className={styles.range}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={end === 'from' ? 'Desde' : 'Hasta'}
                name={`${part}-${end}`}
                autoCapitalize="characters"
                spellCheck="false"
                value={ranges[part][end]}
                onChange={(text) => onRange(part, end, text)}
                error={end === 'to' ? problems[part] : undefined}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
