import { countOf } from '#domain/base/spanish-text.ts';
import { useState } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import type { Share } from '#domain/search/searchable-product.ts';
import { RATINGS, readPesos, type Browse } from '#src/shared/catalog/browse.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/shop/catalog/more-filters.module.css';

interface MoreFiltersProps {
  browse: Browse;
  onChange: (patch: Partial<Browse>) => void;
  /** The stores with at least one matching product; null on the page of one store. */
  stores: readonly Share[] | null;
}

/** Filters that only some people need: price, stars and store. */
export function MoreFilters({ browse, onChange, stores }: MoreFiltersProps) {
  return (
    <div className={styles.panel} role="group" aria-label="Más filtros">
      <PriceField
        key={`min-${browse.priceMin}`}
        label="Precio con IVA desde"
        value={browse.priceMin}
        onChange={(priceMin) => onChange({ priceMin })}
      />
      <PriceField
        key={`max-${browse.priceMax}`}
        label="Precio con IVA hasta"
        value={browse.priceMax}
        onChange={(priceMax) => onChange({ priceMax })}
      />
      <SelectField
        label="Calificación"
        value={String(browse.ratingMin ?? '')}
        onChange={(value) => onChange({ ratingMin: RATINGS.find((each) => String(each) === value) ?? null })}
        options={[
          { value: '', label: 'Cualquiera' },
          ...RATINGS.map((each) => ({ value: String(each), label: `${each} o más` })),
        ]}
      />
      {stores && (
        <SelectField
          label="Tienda"
          value={browse.vendorId ?? ''}
          onChange={(value) => onChange({ vendorId: value || null })}
          options={[
            { value: '', label: 'Todas' },
            ...stores.map(({ id, name, count }) => ({ value: id, label: `${name} (${formatWhole(count)})` })),
          ]}
        />
      )}
    </div>
  );
}

export function ratingLabel(stars: number): string {
  return `${countOf(stars, 'estrella', 'estrellas')} o más`;
}

interface PriceFieldProps {
  label: string;
  /** Whole pesos with IVA. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** An amount that narrows the list when the person leaves the field or presses Enter, not at each digit. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const [written, setWritten] = useState(value === null ? '' : formatWhole(value));
  const read = readPesos(written);
  const isWrong = written.trim() !== '' && read === null;
  const apply = () => {
    if (!isWrong && read !== value) onChange(read);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      placeholder="$"
      value={written}
      onChange={setWritten}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      error={isWrong ? 'Escribe el precio en pesos, sin centavos.' : undefined}
    />
  );
}
