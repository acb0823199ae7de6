import { useParams } from 'wouter';
import { SeenCampaign, campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { paths } from '#domain/paths.ts';
import { CampaignBadge } from '#src/features/office/campaigns/campaign-columns.tsx';
import { CampaignSheet } from '#src/features/office/campaigns/campaign-sheet.tsx';
import { DraftEditor } from '#src/features/office/campaigns/draft-editor.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Page } from '#src/ui/layout/page.tsx';

/** `/admin-secure-portal/notifications/:id`: a draft to finish, or what became of a campaign. */
export default function CampaignPage() {
  const { id = '' } = useParams<{ id: string }>();
  const answer = useAnswer(campaignPaths.campaign(id), SeenCampaign);
  return (
    <Page
      title={answer.data ? `Campaña ${answer.data.number}` : 'Campaña'}
      back={{ href: paths.campaigns, label: 'Enviar notificaciones' }}
      aside={
        <>
          {answer.data && <CampaignBadge campaign={answer.data} />}
          <AnswerFreshness answer={answer} />
        </>
      }
    >
      <AnswerView answer={answer} what="esta campaña">
        {(campaign) =>
          campaign.state === 'draft' ? (
            <DraftEditor campaign={campaign} onOvertaken={answer.refresh} />
          ) : (
            <CampaignSheet campaign={campaign} />
          )
        }
      </AnswerView>
    </Page>
  );
}
