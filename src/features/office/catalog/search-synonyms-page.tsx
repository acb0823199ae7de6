import { useState } from 'react';
import { uuidv7 } from '#domain/base/ids.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import {
  ManagedSynonyms,
  synonymPaths,
  UnansweredSearches,
  type ManagedSynonymGroup,
} from '#domain/search/synonyms-api.ts';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { SynonymDialog } from '#src/features/office/catalog/synonym-dialog.tsx';
import { synonymText } from '#src/features/office/catalog/synonym-text.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnalyticsOff } from '#src/shared/events/analytics-off.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { askForSynonyms } from '#src/shared/settings/ask-for-synonyms.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { connection } from '#src/sync/sync-status.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/office/catalog/categories.module.css';

/** The words that mean the same in a search, and what people looked for and nobody found. */
export default function SearchSynonymsPage() {
  const synonyms = useAnswer(synonymPaths.all, ManagedSynonyms, { follows: ['settings'] });
  const unanswered = useAnswer(synonyms.data ? synonymPaths.unanswered : null, UnansweredSearches);
  const [written, setWritten] = useState<SynonymGroup | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const begin = (term: string) =>
    setWritten({ id: uuidv7(), kind: 'equal', terms: term === '' ? [] : [term] });

  return (
    <Page
      title="Búsqueda"
      aside={<AnswerFreshness answer={synonyms} />}
      actions={
        <Button disabled={offline || !synonyms.data} onClick={() => begin('')}>
          Agregar sinónimo
        </Button>
      }
    >
      <div className={styles.form}>
        <Panel title="Sinónimos" flush>
          <AnswerView answer={synonyms} what="los sinónimos" flush>
            {(all) => <Groups all={all} offline={offline} refresh={synonyms.refresh} onEdit={setWritten} />}
          </AnswerView>
        </Panel>
        <Panel title="Lo que no encontraron" flush>
          <AnalyticsOff what="las búsquedas que hay" />
          <AnswerView answer={unanswered} what="las búsquedas" flush>
            {(answer) => <Unanswered answer={answer} offline={offline || !synonyms.data} onAdd={begin} />}
          </AnswerView>
        </Panel>
      </div>
      {written && synonyms.data && (
        <SynonymDialog
          group={written}
          version={synonyms.data.version}
          refresh={synonyms.refresh}
          onClose={() => setWritten(null)}
        />
      )}
    </Page>
  );
}

interface GroupsProps {
  all: ManagedSynonyms;
  offline: boolean;
  refresh: () => Promise<void>;
  onEdit: (group: SynonymGroup) => void;
}

function Groups({ all, offline, refresh, onEdit }: GroupsProps) {
  const { busy, request } = useRequest();

  async function save(change: { groups?: SynonymGroup[]; removed?: string[] }, seen_version: number) {
    const json = { seen_version, groups: [], removed: [], ...change };
    const saved = await request(() => call(synonymPaths.save, ManagedSynonyms, { method: 'POST', json }));
    void askForSynonyms();
    await refresh();
    return saved;
  }

  async function remove({ id, kind, terms }: ManagedSynonymGroup): Promise<void> {
    const saved = await save({ removed: [id] }, all.version);
    if (!saved) return;
    toast({
      text: 'Los sinónimos se quitaron.',
      action: {
        label: 'Deshacer',
        run: () => void save({ groups: [{ id, kind, terms }] }, saved.body.version),
      },
    });
  }

  if (all.data.length === 0)
    return (
      <p className={styles.empty}>
        No hay ninguno. La búsqueda ya perdona tildes, plurales y un error por palabra: agrega palabras
        distintas que nombran lo mismo, como nevera y refrigerador.
      </p>
    );
  return (
    <ul aria-label="Sinónimos">
      {all.data.map((each) => (
        <li key={each.id}>
          <Row
            title={synonymText(each)}
            detail={`${each.kind === 'equal' ? 'Valen lo mismo' : 'En un solo sentido'} · ${each.changed_by}`}
            action={
              <span className={styles.actions}>
                <Button variant="quiet" size="sm" disabled={offline || busy} onClick={() => onEdit(each)}>
                  Cambiar
                </Button>
                <Button
                  variant="danger-quiet"
                  size="sm"
                  disabled={offline || busy}
                  onClick={() => void remove(each)}
                >
                  Quitar
                </Button>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface UnansweredProps {
  answer: UnansweredSearches;
  offline: boolean;
  onAdd: (term: string) => void;
}

function Unanswered({ answer: { days, data }, offline, onAdd }: UnansweredProps) {
  const isCounted = useSignalValue(appConfig).features.analytics;
  if (data.length === 0)
    return (
      <p className={styles.empty}>
        En los últimos {days} días{' '}
        {isCounted ? 'todo lo que más se buscó tuvo resultados.' : 'no hay búsquedas contadas.'}
      </p>
    );
  return (
    <ul aria-label="Lo que no encontraron">
      {data.map(({ question, unanswered, searches }) => (
        <li key={question}>
          <Row
            title={question}
            detail={`${countOf(unanswered, 'vez', 'veces')} sin resultados, de ${countOf(searches, 'búsqueda', 'búsquedas')} en ${days} días`}
            action={
              <Button variant="quiet" size="sm" disabled={offline} onClick={() => onAdd(question)}>
                Agregar sinónimo
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
