import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { beginProduct } from '#src/features/store/products/product-drafts.ts';
import { type ChosenStore, StoreChoice } from '#src/shared/stores/store-choice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';

/** Begins a product of the store that a person of the staff chooses. */
export function NewForStore({ onClose }: { onClose: () => void }) {
  const [store, setStore] = useState<ChosenStore | null>(null);
  const [, go] = useLocation();
  return (
    <Dialog
      open
      title="Producto nuevo"
      onClose={onClose}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={store === null}
            onClick={() => store && go(paths.catalogProduct(beginProduct(store.id)))}
          >
            Escribir el producto
          </Button>
        </>
      }
    >
      <StoreChoice store={store} onChoose={setStore} />
    </Dialog>
  );
}
