import { useState } from 'react';
import { taxpayerLabels, taxpayerOf, TaxProfiles } from '#domain/withholdings/tax-profile.ts';
import { withholdingPaths } from '#domain/withholdings/withholding-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useMunicipalities } from '#src/shared/accounts/use-municipalities.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { TaxProfileDialog } from '#src/shared/withholdings/tax-profile-dialog.tsx';
import styles from '#src/shared/withholdings/tax-profile.module.css';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface TaxProfilePanelProps {
  vendorId: string;
  /** Who looks works for the company, and corrects what the store said. */
  isOffice?: boolean;
}

/** How a store is taxed: what decides what is withheld of its sales, since when, and what was before. */
export function TaxProfilePanel({ vendorId, isOffice = false }: TaxProfilePanelProps) {
  const answer = useAnswer(withholdingPaths.profile(vendorId), TaxProfiles);
  return (
    <Panel title="Datos tributarios">
      <AnswerView answer={answer} what="los datos tributarios">
        {(profiles) => <Profile profiles={profiles} isOffice={isOffice} refresh={answer.refresh} />}
      </AnswerView>
    </Panel>
  );
}

interface ProfileProps {
  profiles: TaxProfiles;
  isOffice: boolean;
  refresh: () => Promise<void>;
}

function Profile({ profiles, isOffice, refresh }: ProfileProps) {
  const [last, ...before] = profiles.versions;
  const [isWriting, setWriting] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <div className={styles.panel}>
      {last ? (
        <ProfileFacts profile={last} />
      ) : (
        <p>
          {isOffice ? 'La tienda no los ha dicho.' : 'Cópialos del RUT de tu tienda.'} Sin ellos solo se
          practican las retenciones que valen para cualquiera.
        </p>
      )}
      {before.length > 0 && <Earlier versions={before} />}
      {offline && <p className={styles.note}>Se cambian en el servidor: hace falta conexión.</p>}
      <div data-print="off">
        <Button
          variant={last ? 'line' : 'solid'}
          size="sm"
          disabled={offline}
          onClick={() => setWriting(true)}
        >
          {last ? (isOffice ? 'Corregir datos' : 'Cambiar datos') : 'Escribir datos'}
        </Button>
      </div>
      {isWriting && (
        <TaxProfileDialog
          profiles={profiles}
          refresh={refresh}
          onSaved={() => {
            setWriting(false);
            toast({ tone: 'success', text: 'Quedaron guardados. Valen para lo que se libere desde hoy.' });
            void refresh();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}

type Version = TaxProfiles['versions'][number];

function ProfileFacts({ profile }: { profile: Version }) {
  const places = useMunicipalities();
  const { municipality_code: code, ciiu } = profile;
  return (
    <Facts>
      <Fact name="Contribuyente">{taxpayerLabels[taxpayerOf(profile)]}</Fact>
      <Fact name="Autorretenedor">{profile.is_self_withholder ? 'Sí, de renta' : 'No'}</Fact>
      <Fact name="Actividad">
        {ciiu === null ? 'Sin decir: de ICA se aplica la tarifa más alta de su municipio' : `CIIU ${ciiu}`}
      </Fact>
      <Fact name="Declara ICA en">{code === null ? 'Sin decir' : (places?.placeOf(code)?.city ?? code)}</Fact>
      <Fact name="Desde">
        <Author version={profile} />
      </Fact>
    </Facts>
  );
}

function Author({ version: { at, by, by_office: byOffice, note } }: { version: Version }) {
  return (
    <>
      <LocalTime at={at} />, {by}
      {byOffice && ' (de MeStore)'}
      {note && `: «${note}»`}
    </>
  );
}

function Earlier({ versions }: { versions: readonly Version[] }) {
  return (
    <details>
      <summary>Antes ({versions.length})</summary>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            {taxpayerLabels[taxpayerOf(each)]}, CIIU {each.ciiu ?? 'sin decir'} · <Author version={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}
