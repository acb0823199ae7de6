import { paths } from '#domain/paths.ts';
import type { ReviewedApplication } from '#domain/stores/listed-store.ts';
import {
  type ApplicationField,
  applicationFieldLabels,
  storeStateLabels,
} from '#domain/stores/applications/store-application.ts';
import { isInReview, isTakenFrom } from '#domain/stores/applications/store-steps.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ReviewActions } from '#src/features/office/applications/review-actions.tsx';
import { ReviewDocuments } from '#src/features/office/applications/review-documents.tsx';
import type { ReviewedWithPending } from '#src/features/office/applications/use-reviewed.ts';
import { account } from '#src/session/session.ts';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { PastApplications } from '#src/shared/stores/past-applications.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { StoreStateBadge } from '#src/shared/stores/store-badges.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';

const sameLabel = { tax_id: 'NIT o cédula', phone: 'celular', email: 'correo' };

/** Everything that a store says of itself, what it resembles, and the decision about it. */
export function ReviewSheet({ shown: { application, pending, refused } }: { shown: ReviewedWithPending }) {
  const me = useSignalValue(account)?.id ?? '';
  const { state, state_note: note, assignee_name, duplicates } = application;
  const isTaken = isTakenFrom(application, me);
  return (
    <div className={sheet.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      {isInReview(state) && isTaken && (
        <Banner tone="warn" inset>
          {assignee_name} la está revisando. Si vas a decidir tú, tómala primero.
        </Banner>
      )}
      {duplicates.map(({ id, name, state: theirs, same }) => (
        <Banner
          key={id}
          tone="warn"
          inset
          action={
            <LinkButton
              variant="quiet"
              size="sm"
              href={paths.storeApplication(id)}
              aria-label={`Ver ${name}`}
            >
              Ver
            </LinkButton>
          }
        >
          Tiene el mismo {same.map((each) => sameLabel[each]).join(' y ')} que {name} (
          {storeStateLabels[theirs].toLowerCase()}).
        </Banner>
      ))}
      <Panel title="Lo que dice la tienda" actions={<StoreStateBadge status={state} />}>
        {note && <p className={sheet.said}>{note}</p>}
        <ApplicationFacts application={application} />
      </Panel>
      <ReviewDocuments application={application} mayJudge={isInReview(state) && !isTaken} />
      <ReviewActions application={application} />
      <PastApplications past={application.past} />
      <Past application={application} />
    </div>
  );
}

function ApplicationFacts({
  application: { fields, submitted_at, assignee_name },
}: {
  application: ReviewedApplication;
}) {
  const places = useMunicipalities();
  const wordsOf = (field: ApplicationField): string => {
    const value = fields[field];
    if (value === undefined) return 'Sin escribir';
    const place = field === 'municipality_code' ? places?.placeOf(value) : undefined;
    return place ? `${place.city}, ${place.department}` : value;
  };
  return (
    <Facts>
      {keysOf(applicationFieldLabels).map((field) => (
        <Fact key={field} name={applicationFieldLabels[field]} said>
          {wordsOf(field)}
        </Fact>
      ))}
      {submitted_at && (
        <Fact name="Enviada">
          <LocalTime at={submitted_at} />
        </Fact>
      )}
      <Fact name="La revisa">{assignee_name || 'Nadie'}</Fact>
    </Facts>
  );
}

function Past({ application: { events } }: { application: ReviewedApplication }) {
  if (events.length === 0) return null;
  return (
    <Panel title="Qué ha pasado">
      <Facts>
        {events.map(({ at, step, to_state, actor_name, note }) => (
          <Fact key={`${at} ${step}`} name={storeStateLabels[to_state]} said>
            <LocalTime at={at} />
            {actor_name && `, ${actor_name}`}
            {note && `. ${note}`}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}
