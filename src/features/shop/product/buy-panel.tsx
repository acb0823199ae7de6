import { useState } from 'react';
import { useLocation } from 'wouter';
import { cartRefusalMessage } from '#domain/cart/cart-labels.ts';
import { selectorMax, unitsInCart } from '#domain/cart/cart-rules.ts';
import { hasFewUnits } from '#domain/catalog/product-rules.ts';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AddToCartButton } from '#src/features/shop/product/add-to-cart-button.tsx';
import { cartItemOf } from '#src/shared/cart/cart-item-of.ts';
import { tryToAdd } from '#src/shared/cart/try-to-add.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { classNames } from '#src/ui/class-names.ts';
import buyBar from '#src/shared/cart/buy-bar.module.css';
import styles from '#src/features/shop/product/buy-panel.module.css';

/** The units and the buttons to buy: in the thumb's reach on a phone, beside the picture on a desk. */
export function BuyPanel({ product }: { product: Product }) {
  const [, navigate] = useLocation();
  const [quantity, setQuantity] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);
  const already = unitsInCart(useSignalValue(cart), cartItemOf(product, 1));
  const most = selectorMax(product.stock, already);
  const chosen = Math.min(quantity, Math.max(1, most));

  function buyNow() {
    const refused = most > 0 ? tryToAdd(product, chosen) : null;
    setProblem(refused);
    if (!refused) navigate(paths.checkout);
  }

  return (
    <div className={classNames(buyBar.bar, styles.bar)} role="group" aria-label="Comprar">
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {product.stock > 0 && (
        <div className={styles.line}>
          <p>{stockLine(product, already, most)}</p>
          <Quantity
            label={`Cantidad de ${product.name}`}
            value={chosen}
            min={1}
            max={Math.max(1, most)}
            onChange={setQuantity}
            disabled={most === 0}
          />
        </div>
      )}
      <div className={product.stock > 0 ? styles.two : styles.one}>
        <AddToCartButton
          product={product}
          quantity={chosen}
          variant="soft"
          onAdded={() => setQuantity(1)}
          onProblem={setProblem}
        />
        {product.stock > 0 && (
          <Button data-track="comprar-ahora" onClick={buyNow}>
            Comprar ahora
          </Button>
        )}
      </div>
    </div>
  );
}

function stockLine(product: Product, already: number, most: number): string {
  if (most === 0) return cartRefusalMessage('too_many_units', product.stock, already);
  const left = hasFewUnits(product) ? `Quedan ${product.stock}` : 'Disponible';
  return already > 0 ? `${left} · ${already} en tu carrito` : left;
}
