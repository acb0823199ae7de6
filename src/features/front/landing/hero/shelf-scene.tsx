import audifonos from '#src/shared/catalog/art/audifonos.svg?url&inline';
import balon from '#src/shared/catalog/art/balon.svg?url&inline';
import bolso from '#src/shared/catalog/art/bolso.svg?url&inline';
import crema from '#src/shared/catalog/art/crema.svg?url&no-inline';
import lampara from '#src/shared/catalog/art/lampara.svg?url&no-inline';
import libro from '#src/shared/catalog/art/libro.svg?url&no-inline';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/features/front/landing/hero/shelf-scene.module.css';

/** Two shelves of the warehouse. A phone shows the lower one, and does not fetch what stands on the other. */
export function ShelfScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <Shelf goods={[lampara, libro, crema]} position="A-03-2-B" isUpper />
      <Shelf goods={[audifonos, bolso, balon]} position="A-03-1-B" />
    </div>
  );
}

interface ShelfProps {
  goods: readonly string[];
  position: string;
  isUpper?: boolean;
}

function Shelf({ goods, position, isUpper = false }: ShelfProps) {
  return (
    <div className={classNames(styles.shelf, isUpper && styles.upper)}>
      <div className={styles.goods}>
        {goods.map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            width={160}
            height={160}
            loading={isUpper ? 'lazy' : 'eager'}
            decoding="sync"
          />
        ))}
      </div>
      <b className={classNames(styles.ticket, styles.position)}>{position}</b>
      {!isUpper && <b className={classNames(styles.ticket, styles.sold)}>Vendido</b>}
    </div>
  );
}
