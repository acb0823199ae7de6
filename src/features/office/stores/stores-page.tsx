import { stores } from '#src/features/office/stores/listed-stores.ts';
import { storeViews } from '#src/features/office/stores/store-columns.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** The stores, for those who suspend them, open them again and close them. */
export default function StoresPage() {
  const list = useWorklist(stores);
  return (
    <WorklistPage
      list={list}
      above={<OwnSteps pending={[]} refused={list.rows.flatMap(({ refused }) => refused)} />}
      {...storeViews}
    />
  );
}
