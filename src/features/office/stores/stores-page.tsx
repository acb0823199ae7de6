import { STORE_FILTERS, stores } from '#src/features/office/stores/listed-stores.ts';
import { StoreCard, storeColumns } from '#src/features/office/stores/store-columns.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

const words = { activa: 'Activas', suspendida: 'Suspendidas', cerrada: 'Cerradas', all: 'Todas' };
const states = STORE_FILTERS.map((value) => ({ value, label: words[value] }));

/** The stores, for those who suspend them, open them again and close them. */
export default function StoresPage() {
  const list = useWorklist(stores);
  return (
    <WorklistPage
      title="Tiendas"
      list={list}
      above={<OwnSteps pending={[]} refused={list.rows.flatMap(({ refused }) => refused)} />}
      filters={{ search: 'Nombre o NIT', state: 'estado', label: 'Estado', options: states }}
      noneFound="Ninguna tienda coincide con los filtros"
      noneYet="Todavía no hay tiendas activas"
      comesFrom="Aquí están las tiendas cuya solicitud se aprobó."
      columns={storeColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <StoreCard shown={each} />}
    />
  );
}
