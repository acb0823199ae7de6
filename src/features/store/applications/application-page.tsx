import * as v from 'valibot';
import { OwnApplication } from '#domain/stores/listed-store.ts';
import { paths } from '#domain/paths.ts';
import { storeStateLabels } from '#domain/stores/applications/store-application.ts';
import { isWriting } from '#domain/stores/applications/store-steps.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ApplicationDocuments } from '#src/features/store/applications/application-documents.tsx';
import {
  type ApplicationSave,
  useApplicationDraft,
} from '#src/features/store/applications/application-draft.ts';
import { ApplicationForm } from '#src/features/store/applications/application-form.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import {
  commandsNamed,
  decidedSoFar,
  isUnseen,
  isUnsettledRefusal,
  type OwnCommand,
} from '#src/shared/outbox/own-commands.ts';
import { everyOwnEntry, useOutbox } from '#src/sync/outbox.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { PastApplications } from '#src/shared/stores/past-applications.tsx';
import { NoStore } from '#src/shared/stores/with-store.tsx';
import { applyAgain } from '#src/features/store/applications/save-application.ts';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

const FOLLOWS = ['store_applications'] as const;
const OwnApplications = v.object({ data: v.array(OwnApplication) });

/** The applications of the stores of a person: what to write, what was asked for and what became of them. */
export default function ApplicationPage() {
  const sent = commandsNamed(
    useOutbox() ?? [],
    'store.submitApplication',
    'store.applyAgain',
    'store.addDocument',
  );
  const saves = commandsNamed(useSignalValue(everyOwnEntry) ?? [], 'store.saveApplication');
  const answer = useAnswer('/api/v1/store-applications/own', OwnApplications, {
    since: decidedSoFar([...sent, ...saves]),
    follows: FOLLOWS,
  });
  const steps = sent.filter((each) => each.name !== 'store.addDocument');
  return (
    <Page title="Solicitud de tu tienda" aside={<AnswerFreshness answer={answer} />}>
      <AnswerView answer={answer} what="tu solicitud" savesOffline>
        {({ data }) =>
          data.length === 0 ? (
            <NoStore />
          ) : (
            data.map((each) => {
              const own = steps.filter(({ data: of }) => of.vendor_id === each.vendor_id);
              return (
                <Application
                  key={each.vendor_id}
                  application={each}
                  saves={saves.filter(({ data: of }) => of.vendor_id === each.vendor_id)}
                  askedAtMs={answer.atMs}
                  pending={own.filter(({ entry }) => isUnseen(entry, answer.atMs))}
                  refused={own.filter(({ entry }) => isUnsettledRefusal(entry))}
                />
              );
            })
          )
        }
      </AnswerView>
    </Page>
  );
}

interface ApplicationProps {
  application: OwnApplication;
  saves: readonly ApplicationSave[];
  /** When the server was asked for it. */
  askedAtMs: number;
  pending: readonly Pick<OwnCommand, 'name' | 'entry'>[];
  refused: readonly Pick<OwnCommand, 'entry'>[];
}

function Application({ application, saves, askedAtMs, pending, refused }: ApplicationProps) {
  const { state, state_note: note, events, past } = application;
  const draft = useApplicationDraft(application, saves, askedAtMs);
  const isNamed = (name: OwnCommand['name']) => pending.some((each) => each.name === name);
  const writes = (isWriting(state) || isNamed('store.applyAgain')) && !isNamed('store.submitApplication');
  const tone = { activa: 'ok', suspendida: 'bad', rechazada: 'bad', requiere_informacion: 'warn' } as const;
  return (
    <div className={styles.sheet}>
      <Banner tone={state in tone ? tone[state as keyof typeof tone] : 'info'} inset>
        {application.name}: {storeStateLabels[state]}. {note}
      </Banner>
      <OwnSteps pending={pending} refused={refused} />
      {state === 'rechazada' && !isNamed('store.applyAgain') && (
        <Panel title="Solicitarlo otra vez">
          <p>
            Empiezas con lo que ya escribiste y con tus documentos. Corrige lo que dice el motivo y envíala.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => again(application)}>Empezar otra solicitud</Button>
          </div>
        </Panel>
      )}
      <PastApplications past={past} />
      {(writes || application.documents.length > 0) && (
        <ApplicationDocuments application={application} isWriting={writes} />
      )}
      {writes && <PhoneFirst />}
      {writes && draft.isRead && <ApplicationForm application={application} draft={draft} />}
      {events.length > 0 && (
        <Panel title="Qué ha pasado">
          <dl className={styles.facts}>
            {events.map((each) => [
              <dt key={`${each.at} ${each.step}`}>{storeStateLabels[each.to_state]}</dt>,
              <dd key={`${each.at} ${each.step} note`}>
                <LocalTime at={each.at} /> {each.note}
              </dd>,
            ])}
          </dl>
        </Panel>
      )}
    </div>
  );
}

/** The way to prove the mobile that sending asks for, while it is not proven. */
function PhoneFirst() {
  const person = useSignalValue(account);
  if (!person || person.phone_verified) return null;
  return (
    <Banner
      tone="warn"
      inset
      action={
        <LinkButton
          variant="line"
          size="sm"
          href={`${paths.verifyPhone}?next=${encodeURIComponent(paths.application)}`}
        >
          Confirmar celular
        </LinkButton>
      }
    >
      Para enviar la solicitud confirma primero el celular de tu cuenta. Mientras tanto puedes escribirla
      aquí.
    </Banner>
  );
}

function again(application: OwnApplication): void {
  void applyAgain(application).catch((problem: unknown) =>
    toastNotSaved(problem, 'La solicitud sigue como estaba'),
  );
}
