import { BankAccountPanel } from '#src/features/store/payouts/bank-account-panel.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { ChosenStore } from '#src/shared/stores/chosen-store.tsx';
import { useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
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
  return (
    <Page title={TITLE}>
      <AnswerView answer={answer} what="tu tienda">
        {() => (
          <ChosenStore stores={stores}>
            {({ store }) => <BankAccountPanel vendorId={store.vendor_id} />}
          </ChosenStore>
        )}
      </AnswerView>
    </Page>
  );
}
