import { useLocation } from 'wouter';
import { beginWithLeft, useProductDraft } from '#src/features/store/products/product-drafts.ts';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import { UnsentText } from '#src/shared/saving/unsent-text.tsx';
import { Button } from '#src/ui/button.tsx';

interface LeftProductProps {
  id: string;
  /** The store of a product that is made of it; null where nobody knows which. */
  vendorId: string | null;
  desk: ProductDesk;
}

/** What somebody was writing of a product that is gone: its words, and the way to make another product of them. */
export function LeftProduct({ id, vendorId, desk }: LeftProductProps) {
  const { text, isWritten, discard } = useProductDraft(id, null);
  const [, go] = useLocation();
  if (!isWritten) return null;
  const words = [text.name, text.description, text.sku, text.price].filter((each) => each !== '');
  return (
    <UnsentText text={words.join('\n')} onDiscard={discard}>
      El producto ya no está, y lo que escribías de él no se guardó. Sigue en este equipo.{' '}
      {vendorId !== null && (
        <Button variant="quiet" size="sm" onClick={() => go(desk.product(beginWithLeft(id, vendorId)))}>
          Crear un producto con lo escrito
        </Button>
      )}
    </UnsentText>
  );
}
