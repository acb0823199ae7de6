import { useState } from 'react';
import {
  GATEWAY_KEYS,
  gatewayEnvironmentLabels,
  gatewayKeyLabels,
  GatewayKeysState,
  GatewayKeysTest,
  keysTestMessage,
} from '#domain/payments/gateway-keys.ts';
import { paymentPaths } from '#domain/payments/payments-api.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { GatewayKeysDialog } from '#src/features/office/settings/gateway-keys-dialog.tsx';
import { call } from '#src/identity/call.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { useRequest } from '#src/shared/saving/use-request.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/settings/settings.module.css';

const SAVED = 'Llaves guardadas. Valen desde ya en todos los servidores.';

const tones = { works: 'ok', refused: 'bad', away: 'warn' } as const;

/** The keys of the gateway: whose they are and since when, a test of them, and others in their place. */
export function GatewayKeysPanel() {
  const answer = useAnswer(paymentPaths.keys, GatewayKeysState, { follows: ['settings'] });
  return (
    <Panel title="Llaves de la pasarela" className={styles.keys}>
      <AnswerView answer={answer} what="las llaves de la pasarela">
        {(state) => <KeysInUse state={state} refresh={answer.refresh} />}
      </AnswerView>
    </Panel>
  );
}

interface KeysInUseProps {
  state: GatewayKeysState;
  refresh: () => Promise<void>;
}

function KeysInUse({ state, refresh }: KeysInUseProps) {
  const { source, version } = state;
  const [isSaving, setSaving] = useState(false);
  const [tested, setTested] = useState<(GatewayKeysTest & { version: number }) | null>(null);
  const { busy, request } = useRequest();
  const offline = useSignalValue(connection) === 'offline';
  const isSaved = source === 'saved' || source === 'unreadable';

  async function test(): Promise<void> {
    setTested(null);
    const done = await request(() => call(paymentPaths.testKeys, GatewayKeysTest, { method: 'POST' }));
    if (done) setTested({ ...done.body, version });
  }

  async function remove(): Promise<void> {
    const isSure = await confirmDialog({
      title: '¿Quitar las llaves de la pasarela?',
      text: 'Deja de ofrecerse todo lo que se paga en línea. Los pagos que ya empezaron se siguen verificando.',
      confirm: 'Quitar',
      danger: true,
    });
    if (!isSure) return;
    const json = { seen_version: version };
    const done = await request(() =>
      factorCall(paymentPaths.removeKeys, GatewayKeysState, { method: 'POST', json }),
    );
    if (done) toast({ text: 'Quedaron quitadas.' });
    await refresh();
  }

  return (
    <div className={styles.section}>
      <About state={state} />
      {tested?.version === version && (
        <Banner tone={tones[tested.result]} inset>
          {keysTestMessage(tested)}
        </Banner>
      )}
      {offline && (
        <p className={styles.note}>Las llaves se guardan y se prueban en el servidor: hace falta conexión.</p>
      )}
      <div className={styles.keyActions}>
        {source !== 'environment' && (
          <Button variant="soft" size="sm" disabled={offline} onClick={() => setSaving(true)}>
            {isSaved ? 'Cambiar llaves' : 'Guardar llaves'}
          </Button>
        )}
        {source !== 'none' && source !== 'unreadable' && (
          <Button variant="line" size="sm" busy={busy} disabled={offline} onClick={() => void test()}>
            Probar llaves
          </Button>
        )}
        {isSaved && (
          <Button
            variant="danger-quiet"
            size="sm"
            busy={busy}
            disabled={offline}
            onClick={() => void remove()}
          >
            Quitar llaves
          </Button>
        )}
      </div>
      {isSaving && (
        <GatewayKeysDialog
          state={state}
          refresh={refresh}
          onSaved={() => {
            setSaving(false);
            toast({ tone: 'success', text: SAVED });
            void refresh();
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}

/** Whose keys payments go by, and what follows from it. */
function About({ state }: Pick<KeysInUseProps, 'state'>) {
  const { source, environment, since, changed_by: by, last_four: ends, former_until: until } = state;
  return (
    <>
      {source === 'unreadable' && (
        <Banner tone="bad" inset>
          Las llaves guardadas no se pueden leer: cambió la variable DOCUMENTS_KEY del servidor, con la que se
          sellaron. Mientras tanto solo se ofrece contraentrega. Guarda otra vez las cuatro.
        </Banner>
      )}
      {source === 'none' && (
        <p>Sin llaves de Wompi solo se ofrece contraentrega. Están en su panel, en Desarrolladores.</p>
      )}
      {source === 'local' && (
        <p>Se cobra por la pasarela local, que no mueve dinero. Con llaves de Wompi se cobra por Wompi.</p>
      )}
      {environment && ends && (
        <Facts>
          <Fact name="Ambiente">{`Wompi, ${gatewayEnvironmentLabels[environment]}`}</Fact>
          {GATEWAY_KEYS.map((name) => (
            <Fact key={name} name={gatewayKeyLabels[name]}>
              Termina en <code>{ends[name]}</code>
            </Fact>
          ))}
        </Facts>
      )}
      {source === 'environment' && (
        <p className={styles.note}>Las fijan las variables WOMPI_* del servidor, y aquí no se cambian.</p>
      )}
      {since !== null && (
        <p className={styles.note}>
          {source === 'none' || source === 'local' ? 'Las quitó' : 'Las guardó'} {by ?? 'otra persona'},{' '}
          <RelativeTime at={since} />. Nadie puede volver a leerlas.
        </p>
      )}
      {until !== null && (
        <p className={styles.note}>
          Hasta el <LocalTime at={until} /> los pagos que empezaron con las anteriores se verifican con ellas.
        </p>
      )}
    </>
  );
}
