import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { LayoutGrid, Store } from 'lucide-react';
import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { useSuggestions, type Suggestion } from '#src/app/search/use-suggestions.ts';
import { ProductPicture } from '#src/shared/catalog/product-picture.tsx';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import styles from '#src/app/search/suggestion-list.module.css';

interface SuggestionListProps {
  id: string;
  /** The search box that it hangs from. */
  box: HTMLInputElement;
  text: string;
  onPick: (href: string) => void;
  onClose: () => void;
}

const NONE: readonly Suggestion[] = [];

const kindLabels = {
  product: '',
  category: 'Categoría',
  store: 'Tienda',
} satisfies Record<Suggestion['kind'], string>;

/** Suggests what the typed text may mean. Arrows mark, Enter goes there, Escape closes. */
export default function SuggestionList({ id, box, text, onPick, onClose }: SuggestionListProps): ReactNode {
  // The list does not blink at each letter.
  const shown = useKeepPrevious(useSuggestions(text)) ?? NONE;
  const { marked, markedId, isOpen, handleKey } = useCombobox(id, text, shown.length);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const picked = event.key === 'Enter' ? shown[marked] : undefined;
    if (picked) onPick(picked.href);
    else if (event.key === 'Escape' && shown.length > 0) onClose();
    else if (!handleKey(event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const ending = new AbortController();
    box.addEventListener('keydown', (event) => onKeyDown(event), { signal: ending.signal });
    return () => ending.abort();
  }, [box]);
  useEffect(() => {
    box.setAttribute('aria-expanded', String(isOpen));
    if (markedId) box.setAttribute('aria-activedescendant', markedId);
    else box.removeAttribute('aria-activedescendant');
  }, [box, isOpen, markedId]);
  useEffect(
    () => () => {
      box.setAttribute('aria-expanded', 'false');
      box.removeAttribute('aria-activedescendant');
    },
    [box],
  );

  return (
    <OptionList
      id={id}
      label="Sugerencias"
      className={styles.list}
      optionClassName={styles.option}
      options={shown}
      keyOf={(each) => each.key}
      marked={marked}
      onPick={({ href }) => onPick(href)}
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
  if (of.kind === 'product') return <ProductPicture productId={of.key} src={of.imageUrl} size="thumb-sm" />;
  return <span className={styles.icon}>{of.kind === 'store' ? <Store /> : <LayoutGrid />}</span>;
}
