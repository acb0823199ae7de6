import type { ReactNode } from 'react';
import { homeDeliveryDay } from '#domain/delivery/delivery-estimate.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import cafetera from '#src/shared/catalog/art/cafetera.svg?url&inline';
import planta from '#src/shared/catalog/art/planta.svg?url&inline';
import tenis from '#src/shared/catalog/art/tenis.svg?url&inline';
import termo from '#src/shared/catalog/art/termo.svg?url&inline';
import styles from '#src/features/shop/catalog/home/hero-wall.module.css';

const shown = [
  { src: cafetera, onPhones: false },
  { src: tenis, onPhones: true },
  { src: planta, onPhones: true },
  { src: termo, onPhones: false },
];

/** The painted wall that the shop opens with, and the search below it. */
export function HeroWall({ search }: { search: ReactNode }) {
  return (
    <div className={styles.wall}>
      <div className={styles.scene}>
        <div className={styles.inside}>
          <p className={styles.promise}>
            Pide hoy,
            <br />
            llega {homeDeliveryDay(useDispatch())}.
          </p>
          <p className={styles.where}>En Bucaramanga y su área metropolitana</p>
          <div className={styles.goods}>
            {shown.map(({ src, onPhones }) => (
              <img
                key={src}
                // A phone does not even read the pictures that it does not show.
                loading={onPhones ? 'eager' : 'lazy'}
                src={src}
                alt=""
                width={160}
                height={160}
                decoding="sync"
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.search}>{search}</div>
    </div>
  );
}
