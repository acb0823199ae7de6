import { useState } from 'react';
import * as v from 'valibot';
import { keyPaths, keyScopes, KeyScope, ListedKeys, type ListedKey } from '#domain/accounts/api-key.ts';
import { dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { KeyDialog } from '#src/features/office/integrations/key-dialog.tsx';
import { SecretDialog } from '#src/features/office/integrations/secret-dialog.tsx';
import { call } from '#src/identity/call.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { KeyStateBadge } from '#src/shared/integrations/key-state-badge.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

/** The keys by which other systems use the API. */
export function KeysPanel() {
  const answer = useAnswer(keyPaths.keys, ListedKeys);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const onMade = (key: string) => {
    setAdding(false);
    setMade(key);
    void answer.refresh();
  };

  return (
    <Panel
      title="Llaves de la API"
      flush
      actions={
        <Button variant="soft" size="sm" onClick={() => setAdding(true)}>
          Crear llave
        </Button>
      }
    >
      <AnswerView answer={answer} what="las llaves" flush>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Ningún sistema usa la API con una llave">
              Una llave deja que otro sistema lea o cambie lo que elijas, hasta el día que digas.
            </EmptyState>
          ) : (
            <ul aria-label="Llaves de la API">
              {data.map((key) => (
                <li key={key.id}>
                  <KeyRow item={key} onRevoked={() => void answer.refresh()} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      {isAdding && <KeyDialog onMade={onMade} onClose={() => setAdding(false)} />}
      {made !== null && (
        <SecretDialog
          label="Llave"
          secret={made}
          purpose="El otro sistema la envía como Authorization: Bearer. Quien la tenga hace lo que ella puede."
          onClose={() => setMade(null)}
        />
      )}
    </Panel>
  );
}

function KeyRow({ item, onRevoked }: { item: ListedKey; onRevoked: () => void }) {
  const { id, name, scopes, networks, created_by, expires_at, last_used_at, state } = item;
  const { busy, request } = useRequest();

  async function revoke(): Promise<void> {
    const isSure = await confirmDialog({
      title: `¿Anular «${name}»?`,
      text: 'El sistema que la usa queda por fuera en unos segundos. No se puede deshacer: tendrías que crear otra.',
      confirm: 'Anular',
      danger: true,
    });
    if (!isSure) return;
    if (await request(() => call(keyPaths.revoke(id), ListedKeys, { method: 'POST' }))) onRevoked();
  }

  return (
    <Row
      title={name}
      detail={scopes.map(scopeLabel).join(' · ')}
      state={<KeyStateBadge status={state} />}
      action={
        state === 'active' || state === 'orphaned' ? (
          <Button
            variant="danger-quiet"
            size="sm"
            busy={busy}
            aria-label={`Anular «${name}»`}
            onClick={() => void revoke()}
          >
            Anular
          </Button>
        ) : undefined
      }
    >
      <p className={styles.note}>
        De {created_by}. {state === 'expired' ? 'Venció' : 'Vence'} el{' '}
        {fullDate(dayInBogota(Date.parse(expires_at)))}.{' '}
        {last_used_at === null ? (
          'Nunca se ha usado.'
        ) : (
          <>
            Último uso, <RelativeTime at={last_used_at} />.
          </>
        )}
        {networks.length > 0 && ` Solo desde ${networks.join(', ')}.`}
        {state === 'orphaned' && ' La cuenta de quien la creó está deshabilitada: no abre nada.'}
      </p>
    </Row>
  );
}

/** A scope of another version is shown as it is written. */
function scopeLabel(scope: string): string {
  return v.is(KeyScope, scope) ? keyScopes[scope].label : scope;
}
