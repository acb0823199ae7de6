import { paths } from '#domain/paths.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import { campaignViews } from '#src/features/office/campaigns/campaign-columns.tsx';
import { listedCampaigns } from '#src/features/office/campaigns/listed-campaigns.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** `/admin-secure-portal/notifications`, and `…/campanas` of marketing: the messages to many that the company wrote, and where one is written. */
export default function CampaignsPage() {
  const desk = useCampaignDesk();
  const list = useWorklist(listedCampaigns);
  const { tipo, ...others } = list.choices;
  return (
    <WorklistPage
      list={{ ...list, choices: desk.isWhole ? { tipo, ...others } : others }}
      labels={desk.isWhole ? {} : { title: desk.title, comesFrom: OF_MARKETING }}
      actions={
        <>
          {desk.isWhole && (
            <LinkButton variant="line" href={paths.contactBook} data-print="off">
              Libro de contactos
            </LinkButton>
          )}
          <ExportButton
            isEmpty={list.rows.length === 0}
            run={() => exportWorklist(listedCampaigns, list.filters)}
          />
          <LinkButton href={desk.fresh} data-print="off">
            Escribir una campaña
          </LinkButton>
        </>
      }
      {...campaignViews}
    />
  );
}

const OF_MARKETING =
  'Una campaña es una promoción que se escribe a mano para muchas personas: a quienes la aceptaron y en las horas de la ley.';
