import { useEffect, type ReactNode } from 'react';
import { LayoutGrid, Store } from 'lucide-react';
import type { Suggestion } from '#src/app/search/suggestion.ts';
import { useSuggestions } from '#src/app/search/use-suggestions.ts';
import { ProductPlane } from '#src/shared/products/product-plane.tsx';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import styles from '#src/app/search/suggestion-list.module.css';

interface SuggestionListProps {
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
    <OptionList
      id={id}
      label="Sugerencias"
      className={styles.list}
      optionClassName={styles.option}
      options={shown}
      keyOf={(each) => each.key}
      marked={marked}
      onPick={onPick}
    >
      {(each) => (
        <>
          <Picture of={each} />
          <span className={styles.label}>{each.label}</span>
          {kindLabels[each.kind] && <span className={styles.kind}>{kindLabels[each.kind]}</span>}
        </>
      )}
    </OptionList>
  );
}

function Picture({ of }: { of: Suggestion }) {
  if (of.kind === 'product') return <ProductPlane productId={of.key} src={of.imageUrl} size="thumb-sm" />;
  return <span className={styles.icon}>{of.kind === 'store' ? <Store /> : <LayoutGrid />}</span>;
}
