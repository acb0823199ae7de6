import { useEffect, useRef, type RefObject } from 'react';
import { useParams } from 'wouter';
import type { CampaignState } from '#domain/campaigns/campaign.ts';
import { SeenCampaign, campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import { CampaignBadge } from '#src/features/office/campaigns/campaign-columns.tsx';
import { CampaignSheet } from '#src/features/office/campaigns/campaign-sheet.tsx';
import { DraftEditor } from '#src/features/office/campaigns/draft-editor.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Page } from '#src/ui/layout/page.tsx';

/** `/admin-secure-portal/notifications/:id`, and `…/campanas/:id` of marketing: a draft to finish, or what became of a campaign. */
export default function CampaignPage() {
  const { id = '' } = useParams<{ id: string }>();
  const desk = useCampaignDesk();
  const answer = useAnswer(campaignPaths.campaign(id), SeenCampaign);
  const content = useFocusAfterStep(answer.data?.state);
  return (
    <Page
      title={answer.data ? `Campaña ${answer.data.number}` : 'Campaña'}
      back={{ href: desk.list, label: desk.title }}
      aside={
        <>
          {answer.data && <CampaignBadge campaign={answer.data} />}
          <AnswerFreshness answer={answer} />
        </>
      }
    >
      <div ref={content} tabIndex={-1}>
        <AnswerView answer={answer} what="esta campaña">
          {(campaign) =>
            campaign.state === 'draft' ? (
              <DraftEditor campaign={campaign} onOvertaken={answer.refresh} />
            ) : (
              <CampaignSheet campaign={campaign} />
            )
          }
        </AnswerView>
      </div>
    </Page>
  );
}

/** Who made a step goes on at what became of it: the button that they pressed is gone. */
function useFocusAfterStep(state: CampaignState | undefined): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isChanged && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, [state]);
  return content;
}
