import { useState } from 'react';
import { notSavedText } from '#src/shared/saving/use-saving.ts';
import { Camera, FileUp } from 'lucide-react';
import { planBRefusals } from '#domain/plan-b/plan-b-refusals.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { unpacked } from '#sync/plan-b/packed-text.ts';
import { readPlanB } from '#sync/plan-b/read-plan-b.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { canReadCodes } from '#src/device/scanner/read-codes.ts';
import { holdFile } from '#src/sync/plan-b-delivery.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useOverlay } from '#src/ui/feedback/layers.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { CodeReader } from '#src/features/account/outbox/code-reader.tsx';
import { TapSummary } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/account/outbox/plan-b-page.module.css';

const FORM = 'texto-del-plan-b';

/** Takes in the work that another device could not send: a file, its text, or codes read with the camera. */
export function TakePlanB() {
  const offline = useSignalValue(connection) === 'offline';
  const readsCodes = useSignalValue(canReadCodes);
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  useOverlay(reading, () => setReading(false));
  useDirtyWhile(FORM, pasted !== '');

  async function take(text: string): Promise<void> {
    const file = readPlanB(text.trim());
    setProblem(file.ok ? null : planBRefusals[file.refusal]);
    if (!file.ok) return;
    try {
      await holdFile(file.value);
      // A file or a code leaves the field as it is, and so does what was pasted since.
      setPasted((now) => (now === text ? '' : now));
      toast({ text: `Recibido: ${countOf(file.value.comandos.length, 'cambio', 'cambios')} de otro equipo` });
    } catch (failure) {
      setProblem(notSavedText(failure, 'El archivo sigue intacto'));
    }
  }

  async function takeCodes(joined: string): Promise<void> {
    setReading(false);
    await take((await unpacked(joined)) ?? '');
  }

  return (
    <section className={styles.section} aria-labelledby="take">
      <h2 id="take">Entregar lo de otro equipo</h2>
      <p>
        Lo que entregues cuenta como de quien lo hizo, no como tuyo.
        {offline && ' Ahora no hay conexión: queda guardado aquí y se envía solo cuando vuelva.'}
      </p>
      <div className={styles.actions}>
        <label className={styles.choose}>
          <FileUp />
          Elegir archivo
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              event.target.value = '';
              if (chosen) void chosen.text().then(take);
            }}
          />
        </label>
        {readsCodes && (
          <Button variant="line" onClick={() => setReading(true)}>
            <Camera />
            Leer con la cámara
          </Button>
        )}
      </div>
      <details className={styles.paste}>
        <TapSummary>O pegar el texto del archivo</TapSummary>
        <TextAreaField
          label="Texto del archivo"
          value={pasted}
          onChange={setPasted}
          rows={4}
          spellCheck="false"
        />
        <Button variant="line" disabled={pasted.trim() === ''} onClick={() => void take(pasted)}>
          Recibir texto
        </Button>
      </details>
      {problem && (
        <Banner tone="bad" inset onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      {reading && <CodeReader onRead={(text) => void takeCodes(text)} onClose={() => setReading(false)} />}
    </section>
  );
}
