import { useState } from 'react';
import {
  integrationPaths,
  ListedEndpoints,
  type ListedEndpoint,
} from '#domain/integrations/integrations-api.ts';
import { EndpointDialog } from '#src/features/office/integrations/endpoint-dialog.tsx';
import { EndpointRow } from '#src/features/office/integrations/endpoint-row.tsx';
import { ReplayDialog } from '#src/features/office/integrations/replay-dialog.tsx';
import { SecretDialog } from '#src/features/office/integrations/secret-dialog.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

type Opened =
  | { dialog: 'save'; endpoint: ListedEndpoint | null }
  | { dialog: 'secret'; secret: string }
  | { dialog: 'replay'; endpoint: ListedEndpoint };

/** The webhooks, and what can be done with each. @param onSent after something was sent: the log has more. */
export function EndpointsPanel({ onSent }: { onSent: () => Promise<void> }) {
  const answer = useAnswer(integrationPaths.endpoints, ListedEndpoints);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const showSecret = (secret: string | null) => {
    setOpened(secret === null ? null : { dialog: 'secret', secret });
    void answer.refresh();
  };
  const onChanged = () => {
    void answer.refresh();
    void onSent();
  };

  return (
    <Panel
      title="Webhooks"
      flush
      actions={
        <Button size="sm" onClick={() => setOpened({ dialog: 'save', endpoint: null })}>
          Agregar webhook
        </Button>
      }
    >
      <AnswerView answer={answer} what="los webhooks" flush>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="Ningún sistema recibe avisos todavía">
              Un webhook le avisa a otro sistema, como el de contabilidad, cuando algo ocurre aquí.
            </EmptyState>
          ) : (
            <ul aria-label="Webhooks">
              {data.map((endpoint) => (
                <li key={endpoint.id}>
                  <EndpointRow
                    endpoint={endpoint}
                    onChanged={onChanged}
                    onEdit={() => setOpened({ dialog: 'save', endpoint })}
                    onReplay={() => setOpened({ dialog: 'replay', endpoint })}
                    onSecret={showSecret}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      {opened?.dialog === 'save' && (
        <EndpointDialog endpoint={opened.endpoint} onSaved={showSecret} onClose={close} />
      )}
      {opened?.dialog === 'secret' && (
        <SecretDialog
          label="Secreto"
          secret={opened.secret}
          purpose="Con él, el otro sistema comprueba que lo que recibe es nuestro."
          onClose={close}
        />
      )}
      {opened?.dialog === 'replay' && (
        <ReplayDialog endpoint={opened.endpoint} onReplayed={onChanged} onClose={close} />
      )}
    </Panel>
  );
}
