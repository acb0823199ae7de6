import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { OwnStore } from '#src/shared/stores/use-own-stores.ts';
import { NoStore } from '#src/shared/stores/with-store.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';

/** Names the store in the address. */
const CHOSEN = 'tienda';

interface ChosenStoreProps {
  stores: readonly OwnStore[] | undefined;
  /** What is shown of the store; another store gets another one. */
  children: (own: OwnStore) => ReactNode;
}

/** The store that a person chose among theirs, in the address, and the choice for who has several. Reloading shows the same one. */
export function useChosenStore(stores: readonly OwnStore[] | undefined): {
  shown: OwnStore | undefined;
  choice: ReactNode;
} {
  const [params, setParams] = useSearchParams();
  const chosen = params.get(CHOSEN);
  const shown = stores?.find(({ store }) => store.vendor_id === chosen) ?? stores?.[0];

  function choose(vendorId: string): void {
    const others = [...params].filter(([name]) => name !== CHOSEN);
    setParams([...others, [CHOSEN, vendorId]], { replace: true });
  }

  const choice = stores && shown && stores.length > 1 && (
    <SelectField
      label="Tienda"
      value={shown.store.vendor_id}
      onChange={choose}
      options={stores.map(({ store }) => ({ value: store.vendor_id, label: store.profile.storeName }))}
    />
  );
  return { shown, choice };
}

/** One of the stores of a person, with a choice among them for who has several. */
export function ChosenStore({ stores, children }: ChosenStoreProps) {
  const { shown, choice } = useChosenStore(stores);
  if (!shown) return <NoStore />;
  return (
    <>
      {choice}
      <Fragment key={shown.store.vendor_id}>{children(shown)}</Fragment>
    </>
  );
}
