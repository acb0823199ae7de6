import { Fragment, useState, type ReactNode } from 'react';
import type { OwnStore } from '#src/shared/stores/use-own-stores.ts';
import { NoStore } from '#src/shared/stores/with-store.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';

interface ChosenStoreProps {
  stores: readonly OwnStore[] | undefined;
  /** The store that is shown first; without it, or with another's, the first of them. */
  first?: string | undefined;
  /** What is shown of the store; another store gets another one. */
  children: (own: OwnStore) => ReactNode;
}

/** One of the stores of a person, with a choice among them for who has several. */
export function ChosenStore({ stores, first = '', children }: ChosenStoreProps) {
  const [chosen, setChosen] = useState(first);
  const shown = stores?.find(({ store }) => store.vendor_id === chosen) ?? stores?.[0];
  if (!stores || !shown) return <NoStore />;
  return (
    <>
      {stores.length > 1 && (
        <SelectField
          label="Tienda"
          value={shown.store.vendor_id}
          onChange={setChosen}
          options={stores.map(({ store }) => ({ value: store.vendor_id, label: store.profile.storeName }))}
        />
      )}
      <Fragment key={shown.store.vendor_id}>{children(shown)}</Fragment>
    </>
  );
}
