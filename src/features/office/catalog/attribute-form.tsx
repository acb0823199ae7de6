import * as v from 'valibot';
import { uuidv7 } from '#domain/base/ids.ts';
import {
  ATTRIBUTE_KINDS,
  ATTRIBUTE_NAME_MAX,
  AttributeKind,
  attributeKindLabels,
  MAX_CHOICES,
} from '#domain/catalog/filters/filter-attribute.ts';
import {
  blankChoice,
  withMerged,
  type AttributeDraft,
  type ChoiceDraft,
} from '#src/features/office/catalog/attribute-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { OrderHandle } from '#src/ui/forms/order-handle.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

const kinds = optionsOf(ATTRIBUTE_KINDS, attributeKindLabels);

interface AttributeFormProps {
  attribute: AttributeDraft;
  onChange: (attribute: AttributeDraft) => void;
}

/** One attribute: its name, what it is, and the values among which it is chosen. */
export function AttributeForm({ attribute, onChange }: AttributeFormProps) {
  const { code, name, kind, unit, choices, is_filter, is_active } = attribute;
  const put = (changes: Partial<AttributeDraft>) => onChange({ ...attribute, ...changes });
  return (
    <>
      <TextField
        label="Nombre"
        value={name}
        maxLength={ATTRIBUTE_NAME_MAX}
        placeholder="Material"
        onChange={(written) => put({ name: written })}
        data-focus-first
      />
      <SelectField
        label="Qué es"
        value={kind}
        options={kinds}
        disabled={code !== ''}
        hint={code === '' ? undefined : 'No cambia: los productos ya lo dicen así.'}
        onChange={(chosen) => v.is(AttributeKind, chosen) && put({ kind: chosen })}
      />
      {kind === 'number' && (
        <TextField
          label="Unidad"
          required={false}
          value={unit}
          maxLength={12}
          placeholder="GB"
          onChange={(written) => put({ unit: written })}
        />
      )}
      {kind === 'choice' && <ChoiceRows choices={choices} onChange={(next) => put({ choices: next })} />}
      <Check checked={is_filter} onChange={(checked) => put({ is_filter: checked })}>
        Se ofrece como filtro en la tienda
      </Check>
      <Check checked={is_active} onChange={(checked) => put({ is_active: checked })}>
        Activo: se pide en los productos. Lo que ya dicen se conserva
      </Check>
    </>
  );
}

interface ChoiceRowsProps {
  choices: readonly ChoiceDraft[];
  onChange: (choices: ChoiceDraft[]) => void;
}

function ChoiceRows({ choices, onChange }: ChoiceRowsProps) {
  return (
    <div className={styles.form} role="group" aria-label="Valores">
      {choices.map((each, place) => (
        <ChoiceRow
          key={each.key}
          choice={each}
          place={place}
          choices={choices}
          onPut={(changes) =>
            onChange(choices.map((other) => (other.key === each.key ? { ...other, ...changes } : other)))
          }
          onChange={onChange}
        />
      ))}
      <Button
        variant="line"
        disabled={choices.length >= MAX_CHOICES}
        onClick={() => onChange([...choices, blankChoice(uuidv7())])}
      >
        Agregar valor
      </Button>
    </div>
  );
}

interface ChoiceRowProps extends ChoiceRowsProps {
  choice: ChoiceDraft;
  place: number;
  onPut: (changes: Partial<ChoiceDraft>) => void;
}

function ChoiceRow({ choice, place, choices, onPut, onChange }: ChoiceRowProps) {
  const { key, code, name, synonyms, is_active } = choice;
  const named = name || `valor ${place + 1}`;
  const others = choices.filter((each) => each.key !== key && each.name.trim() !== '');
  return (
    <div className={styles.choice}>
      <TextField
        label={`Valor ${place + 1}`}
        value={name}
        maxLength={ATTRIBUTE_NAME_MAX}
        onChange={(written) => onPut({ name: written })}
      />
      <TextField
        label={`También se escribe (${named})`}
        required={false}
        value={synonyms}
        placeholder="cotton, algodon peinado"
        onChange={(written) => onPut({ synonyms: written })}
      />
      <span className={styles.choiceActions}>
        <OrderHandle
          name={named}
          place={place}
          count={choices.length}
          disabled={choices.length < 2}
          onMove={(to) => onChange(choices.toSpliced(place, 1).toSpliced(to, 0, choice))}
        />
        {code === '' ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => onChange(choices.filter((each) => each.key !== key))}
          >
            Quitar
          </Button>
        ) : (
          <Check checked={is_active} onChange={(checked) => onPut({ is_active: checked })}>
            Activo
          </Check>
        )}
        {code !== '' && others.length > 0 && (
          <SelectField
            label={`Unir ${named} con otro`}
            hideLabel
            value=""
            options={[
              { value: '', label: 'Unir con…' },
              ...others.map((each) => ({ value: each.key, label: each.name })),
            ]}
            onChange={(into) => into && onChange(withMerged(choices, key, into))}
          />
        )}
      </span>
    </div>
  );
}
