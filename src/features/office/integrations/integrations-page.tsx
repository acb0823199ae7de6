import { deliveryViews } from '#src/features/office/integrations/delivery-columns.tsx';
import { EndpointsPanel } from '#src/features/office/integrations/endpoints-panel.tsx';
import { KeysPanel } from '#src/features/office/integrations/keys-panel.tsx';
import { deliveries } from '#src/features/office/integrations/listed-deliveries.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** The other systems that are told of what happens here, and what became of each delivery. */
export default function IntegrationsPage() {
  const list = useWorklist(deliveries);
  const { refresh } = list.answer;
  return (
    <WorklistPage
      list={list}
      above={
        <>
          <EndpointsPanel onSent={refresh} />
          <KeysPanel />
        </>
      }
      {...deliveryViews(refresh)}
    />
  );
}
