import type { Category } from '#domain/catalog/category.ts';
import { attributesOf } from '#domain/catalog/category-tree.ts';
import {
  choiceOf,
  type FilterAttribute,
  type FilterValue,
} from '#domain/catalog/filters/filter-attribute.ts';
import { readFilterValue } from '#domain/catalog/filters/filter-value.ts';
import { NO, YES } from '#domain/search/attribute-filters.ts';
import type { TextChange } from '#src/features/store/products/product-drafts.ts';
import type { ProductText } from '#src/features/store/products/product-text.ts';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/products/product-form.module.css';

interface AttributeFieldsProps {
  text: ProductText;
  categories: readonly Category[];
  problem: string | undefined;
  onChange: (changes: TextChange) => void;
}

/** What a product says of the attributes of its category; nothing where that has none. */
export function AttributeFields({ text, categories, problem, onChange }: AttributeFieldsProps) {
  const attributes = attributesOf(categories, text.category_id).filter((each) => each.is_active);
  if (attributes.length === 0) return null;
  const say = (code: string, value: FilterValue | null) =>
    onChange(({ filter_values: { [code]: _before, ...others } }) => ({
      filter_values: value === null ? others : { ...others, [code]: value },
    }));
  const write = (code: string, written: string) =>
    onChange(({ filter_numbers }) => ({ filter_numbers: { ...filter_numbers, [code]: written } }));
  return (
    <Panel title="Atributos">
      <p className={styles.about}>
        Con ellos lo encuentra quien filtra la lista de su categoría. Lo que no sepas puede quedar sin decir.
      </p>
      <div className={styles.fields}>
        {attributes.map((each) =>
          each.kind === 'number' ? (
            <TextField
              key={each.code}
              label={each.unit === '' ? each.name : `${each.name} (${each.unit})`}
              required={false}
              inputMode="decimal"
              value={text.filter_numbers[each.code] ?? ''}
              onChange={(written) => write(each.code, written)}
              error={problem && problemOf(each, text.filter_numbers[each.code])}
            />
          ) : (
            <SelectField
              key={each.code}
              label={each.name}
              required={false}
              value={shownAs(each, text.filter_values[each.code])}
              options={[{ value: '', label: 'Sin decir' }, ...optionsOf(each, text.filter_values[each.code])]}
              onChange={(chosen) => say(each.code, valueOf(each, chosen))}
            />
          ),
        )}
      </div>
    </Panel>
  );
}

/** Why what is written for a number is none. */
function problemOf(attribute: FilterAttribute, written = ''): string | undefined {
  const read = readFilterValue(attribute, written);
  return 'problem' in read ? read.problem : undefined;
}

/** The choices that can be made, and the one that was made. */
function optionsOf(attribute: FilterAttribute, said: FilterValue | undefined) {
  if (attribute.kind === 'boolean')
    return [
      { value: YES, label: 'Sí' },
      { value: NO, label: 'No' },
    ];
  const chosen = shownAs(attribute, said);
  return attribute.choices
    .filter((each) => each.is_active || each.code === chosen)
    .map(({ code, name }) => ({ value: code, label: name }));
}

function shownAs(attribute: FilterAttribute, said: FilterValue | undefined): string {
  if (typeof said === 'boolean') return said ? YES : NO;
  return typeof said === 'string' ? (choiceOf(attribute, said)?.code ?? '') : '';
}

function valueOf({ kind }: FilterAttribute, chosen: string): FilterValue | null {
  if (chosen === '') return null;
  return kind === 'boolean' ? chosen === YES : chosen;
}
