import type { RefObject } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { findByScan } from '#domain/scanning/product-match.ts';
import { readScan, type Scan } from '#domain/scanning/read-scan.ts';
import { useFormCodes, type CodeResult } from '#src/shared/scanning/use-form-codes.ts';
import { focusAfter } from '#src/shared/movements/advance-on-enter.ts';
import type { MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { fromStock, type FoundProduct } from '#src/shared/catalog/found-product.ts';
import { productsNamed } from '#src/shared/catalog/products-named.ts';
import { unknownScan } from '#src/shared/catalog/unknown-scan.ts';

const PLACES = ['location', 'destination'] as const;

interface MovementCodes {
  form: RefObject<HTMLFormElement | null>;
  draft: MovementDraft;
  items: readonly InventoryItemWithPending[];
  /** Knows no product but those of `items`. */
  onlyStock: boolean;
  isBusy: boolean;
  write: (changes: Partial<MovementDraft>) => void;
}

/**
 * Has the form of a movement fill itself by codes: a position goes where the focus is, else to the first place
 * that is empty, and a product where none is chosen. A code never takes the place of another by itself.
 */
export function useMovementCodes({ form, draft, items, onlyStock, isBusy, write }: MovementCodes): void {
  const isTransfer = draft.type === 'transferencia';
  const places = isTransfer ? PLACES : PLACES.slice(0, 1);
  const nameOf = {
    location: isTransfer ? 'Desde la posición' : 'Posición',
    destination: 'Hasta la posición',
  } as const;

  function place(label: string): CodeResult {
    const focused = places.find((each) => fieldOf(form.current, each) === document.activeElement);
    const already = places.find((each) => draft[each] === label);
    if (already && already !== focused) return taken(`${label} ya está en «${nameOf[already]}».`);
    const into = focused ?? places.find((each) => draft[each].trim() === '');
    if (!into) {
      const fields = places.map((each) => `«${nameOf[each]}»`).join(' o ');
      return refused(`Para cambiar una posición por ${label}, toca ${fields} y léela otra vez.`);
    }
    write({ [into]: label });
    if (focused) focusAfter(form.current, fieldOf(form.current, focused));
    return taken(`${nameOf[into]}: ${label}`);
  }

  function choose(scan: Scan, products: readonly FoundProduct[]): CodeResult {
    const { product } = draft;
    const [first] = products;
    if (!first) return refused(messageOf(scan));
    if (product && products.some((each) => each.id === product.id))
      return taken(`${product.sku} es el producto de este movimiento.`);
    if (product)
      return refused(`${first.sku} no es ${product.sku}. Si mueves otro producto, pulsa «Cambiar» y léelo.`);
    if (products.length > 1)
      return refused('Ese código es de varios productos: escribe el nombre y elige cuál.');
    write({ product: first });
    return taken(`Producto: ${first.sku}`);
  }

  useFormCodes({
    isBusy,
    async read(code) {
      const scan = readScan(code);
      return { scan, products: scan.kind === 'position' ? [] : await productsOf(scan, { items, onlyStock }) };
    },
    answer: ({ scan, products }) => (scan.kind === 'position' ? place(scan.code) : choose(scan, products)),
  });
}

async function productsOf(
  scan: Scan,
  { items, onlyStock }: Pick<MovementCodes, 'items' | 'onlyStock'>,
): Promise<readonly FoundProduct[]> {
  const here = findByScan(scan, items.map(fromStock), (each) => each.id).products;
  return here.length > 0 || onlyStock ? here : (await productsNamed(scan)).products;
}

function messageOf(scan: Scan): string {
  const { why, sentence } = unknownScan(scan);
  return why === 'no_product' ? 'Ese código no es de un producto ni de una posición.' : sentence;
}

function fieldOf(form: HTMLFormElement | null, name: string): Element | null {
  return form?.querySelector(`[name="${name}"]`) ?? null;
}

function taken(words: string): CodeResult {
  return { isTaken: true, words };
}

function refused(words: string): CodeResult {
  return { isTaken: false, words };
}
