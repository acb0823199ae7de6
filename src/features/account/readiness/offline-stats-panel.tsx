import { Download } from 'lucide-react';
import { formatWhole } from '#domain/base/money.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { useLive } from '#src/db/use-live.ts';
import {
  EXPORTED_PRODUCTS,
  offlineStatsOf,
  productsFile,
} from '#src/features/account/readiness/offline-stats.ts';
import type { DeviceFacts } from '#src/features/account/readiness/read-readiness.ts';
import { newestProducts } from '#src/shared/catalog/catalog-queries.ts';
import { cart } from '#src/shared/cart/cart-store.ts';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/account/readiness/device-facts.module.css';

/** What this device holds in five figures, and its newest products as a file. */
export function OfflineStatsPanel({ facts }: { facts: DeviceFacts }) {
  const stats = offlineStatsOf(useSignalValue(cart), useSignalValue(outboxEntries) ?? [], facts);
  const newest = useLive((store) => newestProducts(store, EXPORTED_PRODUCTS), []) ?? [];
  const figures: readonly [label: string, figure: string][] = [
    ['Productos en el carrito', formatWhole(stats.cartItems)],
    ['Pedidos por enviar', formatWhole(stats.pendingOrders)],
    ['Productos guardados', formatWhole(stats.cachedProducts)],
    ['Cambios por enviar', formatWhole(stats.pendingSync)],
    ['Espacio en uso', stats.storageUsed === null ? 'Sin dato' : formatBytes(stats.storageUsed)],
  ];
  return (
    <Panel title="Sin conexión, en cifras">
      <dl className={styles.facts}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{figure}</b>
            </dd>
          </div>
        ))}
      </dl>
      {newest.length > 0 && (
        <Button
          variant="soft"
          size="sm"
          className={styles.export}
          onClick={() => saveFile(productsFile(newest), 'mestore-productos.json')}
        >
          <Download /> Exportar los {EXPORTED_PRODUCTS} productos más nuevos
        </Button>
      )}
    </Panel>
  );
}
