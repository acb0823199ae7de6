import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { StoreWithPending } from '#src/features/office/stores/listed-stores.ts';
import { StoreSteps } from '#src/features/office/stores/store-steps.tsx';
import { StoreStateBadge } from '#src/shared/stores/store-badges.ts';
import { ListedCard, ListedState, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';

export const storeViews: ListViews<StoreWithPending> = {
  columns: [
    { key: 'name', header: 'Tienda', render: (each) => <Name shown={each} /> },
    { key: 'products', header: 'Productos', render: ({ item }) => formatWhole(item.products) },
    { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
    { key: 'steps', header: 'Acciones', render: ({ item }) => <StoreSteps store={item} /> },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: (shown) => <StoreCard shown={shown} />,
};

/** The same row on a phone. */
function StoreCard({ shown }: { shown: StoreWithPending }) {
  return (
    <ListedCard name={<Name shown={shown} />} beside={<State shown={shown} />}>
      <p>{countOf(shown.item.products, 'producto', 'productos')}</p>
      <StoreSteps store={shown.item} />
    </ListedCard>
  );
}

/** Its name, and why it is in its state. */
function Name({ shown: { item: store } }: { shown: StoreWithPending }) {
  return (
    <Stacked under={store.state_note}>
      <b>{store.name}</b>
    </Stacked>
  );
}

function State({ shown: { item: store, pending } }: { shown: StoreWithPending }) {
  return (
    <ListedState pending={pending}>
      <StoreStateBadge status={store.state} />
    </ListedState>
  );
}
