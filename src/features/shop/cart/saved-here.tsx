import { Smartphone } from 'lucide-react';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import styles from '#src/features/shop/cart/saved-here.module.css';

/** Says where the cart is stored. Where the browser keeps nothing, the notice above the screen has said so. */
export function SavedHere() {
  if (useSignalValue(worksInMemory)) return null;
  return (
    <p className={styles.saved}>
      <Smartphone />
      Guardado en este equipo. Tu carrito sigue aquí sin conexión.
    </p>
  );
}
