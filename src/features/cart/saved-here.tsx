import { Smartphone } from 'lucide-react';
import styles from '#src/features/cart/saved-here.module.css';

/** Says where the cart is stored. */
export function SavedHere() {
  return (
    <p className={styles.saved}>
      <Smartphone />
      Guardado en este equipo. Tu carrito sigue aquí sin conexión.
    </p>
  );
}
