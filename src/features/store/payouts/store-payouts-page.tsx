import { useState } from 'react';
import { BankAccountPanel } from '#src/features/store/payouts/bank-account-panel.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { NoStore, WithStore } from '#src/shared/stores/with-store.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { Page } from '#src/ui/layout/page.tsx';

const TITLE = 'Giros';

/** `/app/giros`: to which account a store is paid. */
export default function StorePayoutsPage() {
  return (
    <WithStore title={TITLE}>
      <OwnPayouts />
    </WithStore>
  );
}

function OwnPayouts() {
  const { answer, stores } = useOwnStores();
  const [chosen, setChosen] = useState('');
  const shown = stores?.find(({ store }) => store.vendor_id === chosen) ?? stores?.[0];
  return (
    <Page title={TITLE}>
      <AnswerView answer={answer} what="tu tienda">
        {() =>
          shown ? (
            <>
              {stores && stores.length > 1 && (
                <SelectField
                  label="Tienda"
                  value={shown.store.vendor_id}
                  onChange={setChosen}
                  options={stores.map(({ store }) => ({
                    value: store.vendor_id,
                    label: store.profile.storeName,
                  }))}
                />
              )}
              <BankAccountPanel key={shown.store.vendor_id} vendorId={shown.store.vendor_id} />
            </>
          ) : (
            <NoStore />
          )
        }
      </AnswerView>
    </Page>
  );
}
