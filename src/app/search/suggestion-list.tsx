import { useEffect, type ReactNode } from 'react';
import { LayoutGrid, Store } from 'lucide-react';
import type { Suggestion } from '#src/app/search/suggestion.ts';
import { useSuggestions } from '#src/app/search/use-suggestions.ts';
import { ProductPlane } from '#src/shared/products/product-plane.tsx';
import styles from '#src/app/search/suggestion-list.module.css';

interface SuggestionListProps {
  /** Of the list is `<id>-list`, of its items `<id>-<index>`: the box above names them. */
  id: string;
  text: string;
  shown: readonly Suggestion[];
  marked: number;
  onFound: (suggestions: readonly Suggestion[]) => void;
  onPick: (suggestion: Suggestion) => void;
}

const kindLabels = {
  product: '',
  category: 'Categoría',
  store: 'Tienda',
} satisfies Record<Suggestion['kind'], string>;

/** What hangs from the search box; the box keeps the focus and its keys move the mark. */
export default function SuggestionList({
  id,
  text,
  shown,
  marked,
  onFound,
  onPick,
}: SuggestionListProps): ReactNode {
  const found = useSuggestions(text);
  useEffect(() => {
    if (found) onFound(found);
  }, [found, onFound]);

  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Sugerencias"
      className={styles.list}
      hidden={shown.length === 0}
    >
      {shown.map((each, index) => (
        // Its keys are those of the box, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={each.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(each)}
        >
          <Picture of={each} />
          <span className={styles.label}>{each.label}</span>
          {kindLabels[each.kind] && <span className={styles.kind}>{kindLabels[each.kind]}</span>}
        </li>
      ))}
    </ul>
  );
}

function Picture({ of }: { of: Suggestion }) {
  if (of.kind === 'product') return <ProductPlane productId={of.key} src={of.imageUrl} size="thumb-sm" />;
  return <span className={styles.icon}>{of.kind === 'store' ? <Store /> : <LayoutGrid />}</span>;
}
