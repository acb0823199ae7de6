import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ReviewSheet } from '#src/features/office/applications/review-sheet.tsx';
import { useReviewed } from '#src/features/office/applications/use-reviewed.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** The application of one store, and the decision about it. */
export default function ReviewPage() {
  const { id = '' } = useParams<{ id: string }>();
  const { answer, withPending } = useReviewed(id);
  return (
    <Page
      title={answer.data?.name ?? 'Solicitud de tienda'}
      back={{ href: paths.storeApplications, label: 'Solicitudes de tiendas' }}
      aside={<AnswerFreshness answer={answer} />}
    >
      <AnswerView answer={answer} what="esta solicitud" savesOffline>
        {(told) => <ReviewSheet key={told.vendor_id} shown={withPending(told)} />}
      </AnswerView>
    </Page>
  );
}
