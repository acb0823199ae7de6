import { useState } from 'react';
import { Plus } from 'lucide-react';
import { ListedState, listedStateLabels } from '#domain/store-products/listed-product.ts';
import { BegunProducts } from '#src/features/store-products/begun-products.tsx';
import {
  ListedProductCard,
  listedProductColumns,
} from '#src/features/store-products/listed-product-columns.tsx';
import { listedProducts } from '#src/features/store-products/listed-products.ts';
import { NewForStore } from '#src/features/store-products/new-for-store.tsx';
import { catalogDesk } from '#src/features/store-products/product-desk.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { optionsOrAll } from '#src/ui/forms/options.ts';

const states = optionsOrAll('Todos', ListedState.options, listedStateLabels);

/** The products of every store, for those who look after the catalogue (spec §2, `vendor-products`). */
export default function CatalogProductsPage() {
  const list = useWorklist(listedProducts);
  const [isBeginning, setBeginning] = useState(false);
  return (
    <>
      <WorklistPage
        title="Productos de las tiendas"
        list={list}
        above={<BegunProducts desk={catalogDesk} />}
        actions={
          <Button onClick={() => setBeginning(true)}>
            <Plus />
            Producto nuevo
          </Button>
        }
        filters={{
          search: 'Producto, SKU, código o tienda',
          state: 'estado',
          label: 'Dónde están',
          options: states,
        }}
        noneFound="Ningún producto coincide con la búsqueda"
        noneYet="Ninguna tienda tiene productos"
        comesFrom="Aquí están los productos que las tiendas crean, los que importas y los que escribes por ellas."
        columns={listedProductColumns}
        rowKey={({ item }) => item.id}
        renderCard={(each) => <ListedProductCard shown={each} />}
      />
      {isBeginning && <NewForStore onClose={() => setBeginning(false)} />}
    </>
  );
}
