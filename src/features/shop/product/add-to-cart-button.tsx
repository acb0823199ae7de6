import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { tryToAdd } from '#src/shared/cart/try-to-add.ts';
import { cartOpen } from '#src/shared/cart/cart-store.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

const ADDING_MS = 300;
const ADDED_MS = 2_000;

interface AddToCartButtonProps {
  product: Product;
  quantity: number;
  variant?: 'solid' | 'soft';
  /** The units are in the cart: the selector goes back to 1. */
  onAdded: () => void;
  /** Why nothing was added, in a sentence; null clears it. */
  onProblem: (sentence: string | null) => void;
}

/**
 * Idle, adding (300 ms), added (2 s), idle again (spec §4). The units are in the cart from the first moment.
 */
export function AddToCartButton({
  product,
  quantity,
  variant = 'solid',
  onAdded,
  onProblem,
}: AddToCartButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle');

  useEffect(() => {
    if (phase === 'idle') return undefined;
    const timer = setTimeout(
      () => setPhase(phase === 'adding' ? 'added' : 'idle'),
      phase === 'adding' ? ADDING_MS : ADDED_MS,
    );
    return () => clearTimeout(timer);
  }, [phase]);

  function press() {
    if (phase !== 'idle') return;
    const problem = tryToAdd(product, quantity);
    onProblem(problem);
    if (problem) return;
    setPhase('adding');
    // It runs even if this button is gone by then: the store's answer may redraw its screen.
    setTimeout(() => (cartOpen.value = true), ADDING_MS);
    onAdded();
  }

  if (product.stock === 0) {
    return (
      <Button variant="line" disabled>
        Producto no disponible
      </Button>
    );
  }
  return (
    <>
      <Button variant={variant} busy={phase === 'adding'} onClick={press}>
        {phase === 'added' && <Check />}
        {phase === 'added' ? 'Agregado' : 'Agregar al carrito'}
      </Button>
      <VisuallyHidden>
        <span role="status">{phase === 'added' ? `${product.name}: agregado al carrito` : ''}</span>
      </VisuallyHidden>
    </>
  );
}
