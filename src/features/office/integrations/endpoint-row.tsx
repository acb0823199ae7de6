import { dateAndTime } from '#domain/calendar/day.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { eventKindLabel } from '#domain/integrations/event-kinds.ts';
import {
  EndpointSecret,
  integrationPaths,
  ListedEndpoints,
  Replayed,
  type ListedEndpoint,
} from '#domain/integrations/integrations-api.ts';
import { endpointStateLabels } from '#domain/integrations/webhook-states.ts';
import { call } from '#src/identity/call.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';
import styles from '#src/features/office/integrations/integrations.module.css';

const StateBadge = statusBadge(endpointStateLabels, {
  enabled: 'ok',
  paused: 'off',
  stopped: 'bad',
  gone: 'bad',
});

interface EndpointRowProps {
  endpoint: ListedEndpoint;
  onChanged: () => void;
  onEdit: () => void;
  onReplay: () => void;
  /** A new secret, which is shown once. */
  onSecret: (secret: string) => void;
}

/** A webhook: where it leads, how it is, and what can be done with it. */
export function EndpointRow({ endpoint, onChanged, onEdit, onReplay, onSecret }: EndpointRowProps) {
  const { id, name, url, kinds, state } = endpoint;
  const { busy, request } = useRequest();
  const isOn = state === 'enabled';

  async function setState(next: 'enabled' | 'paused' | 'removed'): Promise<void> {
    const json = { state: next };
    const done = await request(() =>
      call(integrationPaths.state(id), ListedEndpoints, { method: 'POST', json }),
    );
    if (done) onChanged();
  }

  async function sendTest(): Promise<void> {
    const done = await request(() => call(integrationPaths.test(id), Replayed, { method: 'POST' }));
    if (!done) return;
    toast({ tone: 'success', text: 'Prueba enviada. En un momento aparece abajo cómo le fue.' });
    onChanged();
  }

  async function rotate(): Promise<void> {
    const isSure = await confirmDialog({
      title: `¿Cambiar el secreto de «${name}»?`,
      text: 'Durante un día firmamos también con los anteriores, para que tengas tiempo de cambiarlo allá.',
      confirm: 'Cambiar secreto',
    });
    if (!isSure) return;
    const done = await request(() =>
      factorCall(integrationPaths.rotate(id), EndpointSecret, { method: 'POST' }),
    );
    if (done) onSecret(done.body.secret);
  }

  async function remove(): Promise<void> {
    const isSure = await confirmDialog({
      title: `¿Retirar «${name}»?`,
      text: 'No recibe nada más, y su secreto deja de valer. Lo entregado sigue en la lista.',
      confirm: 'Retirar',
      danger: true,
    });
    if (isSure) await setState('removed');
  }

  return (
    <Row title={name} detail={url} state={<StateBadge status={state} />}>
      <p className={styles.note}>{kinds.map(eventKindLabel).join(' · ')}</p>
      <Health endpoint={endpoint} />
      <div className={styles.actions}>
        {isOn && (
          <Button variant="line" size="sm" busy={busy} onClick={() => void sendTest()}>
            Enviar prueba
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Cambiar
        </Button>
        <Button
          variant={isOn ? 'quiet' : 'line'}
          size="sm"
          busy={busy}
          onClick={() => void setState(isOn ? 'paused' : 'enabled')}
        >
          {isOn ? 'Pausar' : 'Activar'}
        </Button>
        {isOn && (
          <Button variant="quiet" size="sm" onClick={onReplay}>
            Repetir entregas
          </Button>
        )}
        <Button variant="quiet" size="sm" busy={busy} onClick={() => void rotate()}>
          Cambiar secreto
        </Button>
        <Button variant="danger-quiet" size="sm" busy={busy} onClick={() => void remove()}>
          Retirar
        </Button>
      </div>
    </Row>
  );
}

function Health({ endpoint }: { endpoint: ListedEndpoint }) {
  const { failing_since, waiting, failed, delivered_at, previous_until } = endpoint;
  return (
    <p className={styles.note}>
      {failing_since !== null && (
        <>
          No recibe desde <RelativeTime at={failing_since} />.{' '}
        </>
      )}
      {delivered_at === null ? (
        'Nada entregado todavía. '
      ) : (
        <>
          Última entrega, <RelativeTime at={delivered_at} />.{' '}
        </>
      )}
      {waiting > 0 && `${countOf(waiting, 'entrega espera', 'entregas esperan')}. `}
      {failed > 0 && `${countOf(failed, 'no se entregó', 'no se entregaron')} en el último día. `}
      {previous_until !== null &&
        `El secreto anterior también vale hasta el ${dateAndTime(Date.parse(previous_until))}`}
    </p>
  );
}
