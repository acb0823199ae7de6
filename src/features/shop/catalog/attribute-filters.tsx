import { useState } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import type { FilterAttribute, FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import { numberText, readNumber } from '#domain/catalog/filters/filter-value.ts';
import { UNSAID, type AttributeCount } from '#domain/search/attribute-filters.ts';
import {
  NOTHING_WANTED,
  offeredValues,
  readWanted,
  wantedOf,
  wantedValueLabel,
  withWanted,
  type Wanted,
} from '#src/shared/catalog/filters/wanted-attributes.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/features/shop/catalog/attribute-filters.module.css';

/** Values that a filter shows until somebody wants all of them. */
const FEW = 12;

interface AttributeFiltersProps {
  /** Those that the list offers. */
  attributes: FilterAttributes;
  /** Undefined until they are known. */
  counts: readonly AttributeCount[] | undefined;
  /** What is wanted, as the address says it. */
  written: string | null;
  onChange: (written: string | null) => void;
}

/** The filters by what the products of a category are told apart by. */
export function AttributeFilters({ attributes, counts, written, onChange }: AttributeFiltersProps) {
  const wanted = readWanted(written);
  const shown = attributes.map((attribute) => ({
    attribute,
    wants: wantedOf(attribute, wanted.get(attribute.code) ?? ''),
    count: counts?.find((each) => each.code === attribute.code),
  }));
  if (attributes.length === 0 || !counts) return null;
  return (
    <div className={styles.panel}>
      {shown.map(({ attribute, wants, count }) => (
        <AttributeFilter
          key={attribute.code}
          attribute={attribute}
          wants={wants}
          count={count}
          onChange={(next) => onChange(withWanted(written, attribute.code, next))}
        />
      ))}
    </div>
  );
}

interface AttributeFilterProps {
  attribute: FilterAttribute;
  wants: Wanted;
  count: AttributeCount | undefined;
  onChange: (wants: Wanted) => void;
}

/** One of them; nothing where no product of the list says anything of it. */
function AttributeFilter({ attribute, wants, count, onChange }: AttributeFilterProps) {
  const { name, unit, kind } = attribute;
  const [isWhole, setWhole] = useState(false);
  const wanted = wants.wanted ?? [];
  const values = offeredValues(attribute, count?.values ?? {}, wanted);
  const isRange = kind === 'number' && (count?.min !== null || wants.min !== null || wants.max !== null);
  const saysNothing = values.every((each) => each.count === 0 || each.value === UNSAID);
  if (saysNothing && !isRange && wanted.length === 0) return null;
  const isLong = values.length > FEW + 2;
  const shown =
    isLong && !isWhole ? values.filter((each, at) => at < FEW || wanted.includes(each.value)) : values;
  const toggle = (value: string) => {
    const next = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value];
    onChange({ ...NOTHING_WANTED, wanted: next.length > 0 ? next : null });
  };
  return (
    <fieldset className={styles.attribute}>
      <legend>{unit === '' ? name : `${name} (${unit})`}</legend>
      {isRange && (
        <span className={styles.range}>
          <NumberField
            key={`min-${wants.min}`}
            label="Desde"
            unit={unit}
            placeholder={count?.min ?? null}
            value={wants.min}
            onChange={(min) => onChange({ ...NOTHING_WANTED, min, max: wants.max })}
          />
          <NumberField
            key={`max-${wants.max}`}
            label="Hasta"
            unit={unit}
            placeholder={count?.max ?? null}
            value={wants.max}
            onChange={(max) => onChange({ ...NOTHING_WANTED, min: wants.min, max })}
          />
        </span>
      )}
      <span className={styles.values}>
        {shown.map(({ value, count: products }) => (
          <Chip key={value} on={wanted.includes(value)} onClick={() => toggle(value)}>
            {wantedValueLabel(attribute, value)} <span className={styles.count}>{formatWhole(products)}</span>
          </Chip>
        ))}
        {isLong && (
          <button
            type="button"
            className={styles.whole}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Ver menos' : `Ver los ${formatWhole(values.length)}`}
          </button>
        )}
      </span>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  /** May stand behind the number. */
  unit: string;
  /** The least or the most of the list. */
  placeholder: number | null;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number that narrows the list when the person leaves the field or presses Enter, not at each digit. */
function NumberField({ label, unit, placeholder, value, onChange }: NumberFieldProps) {
  const [written, setWritten] = useState(value === null ? '' : numberText(value));
  const text = written.trim();
  const read = text === '' ? { value: null } : readNumber({ name: label, unit }, text);
  const apply = () => {
    if ('value' in read && read.value !== value) onChange(read.value);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={placeholder === null ? '' : numberText(placeholder)}
      value={written}
      onChange={setWritten}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      error={'problem' in read ? 'Escribe un número, como 15 o 2,5.' : undefined}
    />
  );
}
