import { paths } from '#domain/paths.ts';
import { anomalies } from '#src/features/office/people/anomalies/listed-anomalies.ts';
import { anomalyViews } from '#src/features/office/people/anomalies/anomaly-columns.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** What was found out of the ordinary in the log of sign-ins, for those who may read it. */
export default function AnomaliesPage() {
  return (
    <WorklistPage
      list={useWorklist(anomalies)}
      actions={
        <LinkButton variant="line" href={paths.authLogs}>
          Registro de ingresos
        </LinkButton>
      }
      {...anomalyViews}
    />
  );
}
