import { useId, useState, type KeyboardEvent } from 'react';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { Search } from 'lucide-react';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { readScan } from '#domain/scanning/read-scan.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { focusAtOnce } from '#src/ui/forms/focus-at-once.ts';
import { useCombobox } from '#src/ui/forms/use-combobox.ts';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import { useProductCandidates } from '#src/shared/catalog/product-candidates.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';
import { OptionList } from '#src/ui/forms/option-list.tsx';
import { type Pickable, PickedProduct, ProductLine } from '#src/shared/catalog/picked-product.tsx';
import styles from '#src/shared/catalog/product-picker.module.css';

interface ProductPickerProps {
  product: Pickable | null;
  items: readonly InventoryItem[];
  /** Picks among `items` alone, and asks nothing of the catalogue. */
  onlyStock?: boolean;
  error: string | undefined;
  onChange: (product: FoundProduct | null) => void;
}

const SEVERAL = 'Ese código es de varios productos: elige cuál.';

/** The product that moves: by name, SKU or code. A scanner that types there picks it at once. */
export function ProductPicker({ product, items, onlyStock = false, error, onChange }: ProductPickerProps) {
  const listId = useId();
  const { value: text, now: textNow, change: changeText } = useLatestState(() => '');
  /** Why the typed code picked no product. */
  const [unclear, setUnclear] = useState<string | null>(null);
  const candidates = useProductCandidates(text, items, onlyStock);
  const { marked, markedId, isOpen, handleKey } = useCombobox(listId, text, candidates.length);
  // The reading that just ended on this device may have brought it.
  const isUnclear = unclear !== null && (candidates.length === 0 || unclear === SEVERAL);

  if (product) return <PickedProduct product={product} onChange={() => onChange(null)} />;

  function pick(picked: FoundProduct): void {
    changeText(() => '');
    setUnclear(null);
    onChange(picked);
  }

  async function pickTyped(): Promise<void> {
    if (candidates[marked]) return pick(candidates[marked]);
    const scan = readScan(text);
    const { products } = onlyStock ? { products: [] } : await productsNamed(scan);
    // They picked another meanwhile, or ask for another: this answer is of a question that nobody has any more.
    if (textNow() !== text) return;
    const picked = onlyOne(products.length > 0 ? products : candidates);
    if (picked) return pick(picked);
    return setUnclear(products.length > 0 ? SEVERAL : unknownScan(scan).sentence);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== '') void pickTyped();
    }
    if (handleKey(event.key)) event.preventDefault();
  }

  return (
    <div className={styles.picker}>
      <TextField
        label="Producto"
        name="product"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-expanded={isOpen}
        aria-activedescendant={markedId}
        autoComplete="off"
        spellCheck="false"
        // The dialog opened for this question, and a scanner needs the focus here.
        ref={focusAtOnce}
        data-focus-first
        data-scan=""
        placeholder="Nombre, SKU o código"
        prefixIcon={<Search />}
        value={text}
        onChange={(typed) => {
          changeText(() => typed);
          setUnclear(null);
        }}
        onKeyDown={onKeyDown}
        error={isUnclear ? unclear : error}
      />
      <OptionList
        id={listId}
        label="Productos"
        className={styles.list}
        optionClassName={styles.option}
        options={candidates}
        keyOf={(each) => each.id}
        marked={marked}
        onPick={pick}
      >
        {(each) => <ProductLine product={each} />}
      </OptionList>
    </div>
  );
}

function onlyOne(candidates: readonly FoundProduct[]): FoundProduct | undefined {
  return candidates.length === 1 ? candidates[0] : undefined;
}
