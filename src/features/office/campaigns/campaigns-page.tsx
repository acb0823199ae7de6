import { paths } from '#domain/paths.ts';
import { campaignViews } from '#src/features/office/campaigns/campaign-columns.tsx';
import { listedCampaigns } from '#src/features/office/campaigns/listed-campaigns.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** `/admin-secure-portal/notifications`: the messages to many that the company wrote, and where one is written. */
export default function CampaignsPage() {
  const list = useWorklist(listedCampaigns);
  return (
    <WorklistPage
      list={list}
      actions={
        <>
          <LinkButton variant="line" href={paths.contactBook} data-print="off">
            Libro de contactos
          </LinkButton>
          <ExportButton
            isEmpty={list.rows.length === 0}
            run={() => exportWorklist(listedCampaigns, list.filters)}
          />
          <LinkButton href={paths.newCampaign} data-print="off">
            Escribir una campaña
          </LinkButton>
        </>
      }
      {...campaignViews}
    />
  );
}
