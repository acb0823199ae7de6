import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { StatementView } from '#src/shared/payouts/statement-view.tsx';
import { WithStore } from '#src/shared/stores/with-store.tsx';

/** `/app/giros/:id`: a statement of a store, peso by peso. */
export default function StoreStatementPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <WithStore title="Liquidación">
      <StatementView
        key={id}
        id={id}
        orderHref={paths.storeOrder}
        backHref={(statement) => (statement ? paths.storePayoutsOf(statement.vendor_id) : paths.storePayouts)}
        backLabel="Giros"
      />
    </WithStore>
  );
}
