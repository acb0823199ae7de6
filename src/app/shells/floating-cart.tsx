import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { CartButton } from '#src/app/shells/cart-button.tsx';
import styles from '#src/app/shells/floating-cart.module.css';

/** The screens that show the cart themselves. */
const IN_THE_CART: readonly string[] = [paths.cart, paths.marketplaceCart, paths.checkout];

/**
 * The cart in the corner of a wide screen once the header has scrolled away (spec §2); phones have it in the
 * tab bar. This component stands right after the header and watches the header's end.
 */
export default function FloatingCart() {
  const headerEnd = useRef<HTMLSpanElement>(null);
  const [scrolledAway, setScrolledAway] = useState(false);
  const [path] = useLocation();

  useEffect(() => {
    // A busy page reports several changes at once: the last one counts.
    const watch = new IntersectionObserver((ends) => setScrolledAway(ends.at(-1)?.isIntersecting === false));
    if (headerEnd.current) watch.observe(headerEnd.current);
    return () => watch.disconnect();
  }, []);

  return (
    <>
      <span ref={headerEnd} className={styles.headerEnd} />
      {scrolledAway && !IN_THE_CART.includes(path) && (
        <div className={styles.corner} data-print="off">
          <CartButton className={styles.button} />
        </div>
      )}
    </>
  );
}
