import { formatPesos } from '#domain/base/money.ts';
import type { FilterAttributes } from '#domain/catalog/filters/filter-attribute.ts';
import type { Share } from '#domain/search/searchable-product.ts';
import { NO_FILTERS, type Browse } from '#src/shared/catalog/browse.ts';
import { ratingLabel } from '#src/features/shop/catalog/more-filters.tsx';
import {
  NOTHING_WANTED,
  readWanted,
  wantedLabel,
  wantedOf,
  withWanted,
} from '#src/shared/catalog/filters/wanted-attributes.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/features/shop/catalog/result-filters.module.css';

interface AppliedFiltersProps {
  browse: Browse;
  onChange: (patch: Partial<Browse>) => void;
  /** Null on the page of one store, which is no filter there. */
  stores: readonly Share[] | null;
  /** Those that the list offers; null while this device has not read its categories. */
  attributes: FilterAttributes | null;
}

/** The active filters of the panel, in sight while it is closed; a press removes each one. */
export function AppliedFilters({ browse, onChange, stores, attributes }: AppliedFiltersProps) {
  const { vendorId, priceMin, priceMax, ratingMin } = browse;
  const applied: { label: string; without: Partial<Browse> }[] = [];
  if (vendorId !== null && stores) {
    const store = stores.find((each) => each.id === vendorId)?.name ?? 'Una tienda';
    applied.push({ label: store, without: { vendorId: null } });
  }
  if (priceMin !== null)
    applied.push({ label: `Desde ${formatPesos(priceMin)} con IVA`, without: { priceMin: null } });
  if (priceMax !== null)
    applied.push({ label: `Hasta ${formatPesos(priceMax)} con IVA`, without: { priceMax: null } });
  if (ratingMin !== null) applied.push({ label: ratingLabel(ratingMin), without: { ratingMin: null } });
  for (const [code, written] of attributes ? readWanted(browse.attributes) : []) {
    const attribute = attributes?.find((each) => each.code === code);
    const label = attribute ? wantedLabel(attribute, wantedOf(attribute, written)) : null;
    const without = { attributes: withWanted(browse.attributes, code, NOTHING_WANTED) };
    applied.push({ label: label ?? goneLabel(attribute?.name ?? code), without });
  }
  if (applied.length === 0) return null;
  return (
    <div className={styles.applied} role="group" aria-label="Filtros puestos">
      {applied.map(({ label, without }) => (
        <Chip key={label} onRemove={() => onChange(without)}>
          {label}
        </Chip>
      ))}
      <button type="button" className={styles.clear} onClick={() => onChange(NO_FILTERS)}>
        Quitar filtros
      </button>
    </div>
  );
}

/** Of an attribute or a value that an old link asks for and this list does not offer: it leaves nothing out. */
function goneLabel(name: string): string {
  return `«${name}» ya no filtra esta lista`;
}
