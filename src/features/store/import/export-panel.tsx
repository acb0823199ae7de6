import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { exportProducts } from '#src/features/store/import/export-products.ts';
import { useAllAttributes } from '#src/shared/catalog/filters/use-all-attributes.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/store/import/product-import.module.css';

/** A store's products as a file: change it in a spreadsheet, and import it again. */
export function ExportPanel() {
  const products = useLive(({ person }) => person && documents(person.store_products.find()), []);
  const categories = useLive(({ catalog }) => documents(catalog.categories.find()), []);
  const names = useMemo(() => new Map((categories ?? []).map(({ id, name }) => [id, name])), [categories]);
  const attributes = useAllAttributes();
  return (
    <Panel
      title="Tus productos en un archivo"
      actions={
        <Button
          variant="line"
          disabled={!products || products.length === 0}
          onClick={() => void exportProducts(products ?? [], names, attributes)}
        >
          <Download />
          Exportar a Excel
        </Button>
      }
    >
      <p className={styles.quiet}>
        Descárgalos, cámbialos en tu hoja de cálculo e impórtalos aquí: solo cambia lo que cambies. Funciona
        también sin conexión.
      </p>
    </Panel>
  );
}
