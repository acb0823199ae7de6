import { FileUp } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { countOf } from '#domain/base/spanish-text.ts';
import { pastedList } from '#domain/campaigns/audience-list.ts';
import { LIST_MAX } from '#domain/campaigns/campaign.ts';
import type { SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { formatWhole } from '#domain/base/money.ts';
import { decodeText } from '#domain/import/decode-text.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { saveList } from '#src/features/office/campaigns/campaign-calls.ts';
import { useRefusal } from '#src/shared/saving/use-refusal.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

/** The people of a draft that goes to a list: pasted, or read from a file. */
export function ListPanel({ campaign }: { campaign: SeenCampaign }) {
  const { people, unknown } = campaign.list;
  const offline = useSignalValue(connection) === 'offline';
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const refusal = useRefusal();
  useDirtyWhile('lista-de-campana', text !== '');

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    refusal.clear();
    const list = pastedList(text);
    setProblem(list.problem);
    if (list.problem !== null) return;
    await saving.run(async () => {
      const answer = await saveList(campaign, list.entries);
      if (!answer.ok) return refusal.take({ ...answer, fields: {} });
      setText('');
      toast({
        tone: 'success',
        text: `La lista tiene ${countOf(answer.body.list.people, 'persona', 'personas')}.`,
      });
    });
  }

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      setText(decodeText(bytes, (label, options) => new TextDecoder(label, options)).text);
      setProblem(null);
    } catch {
      setProblem('No se pudo leer el archivo. Elígelo de nuevo.');
    }
  }

  return (
    <Panel title="La lista">
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <p>
          {people === 0 ? 'No tiene a nadie.' : `Tiene ${countOf(people, 'persona', 'personas')} con cuenta.`}
        </p>
        {unknown.length > 0 && <Unknown lines={unknown} />}
        <TextAreaField
          label={people === 0 ? 'Pega la lista' : 'Pega otra lista en su lugar'}
          rows={5}
          value={text}
          onChange={setText}
          error={problem ?? undefined}
          hint={`Correos o identificadores, uno por línea o la primera columna de un CSV. Hasta ${formatWhole(LIST_MAX)}.`}
        />
        <DropZone
          label="Archivo de la lista"
          icon={<FileUp />}
          words={{ idle: 'O suelta aquí un CSV', over: 'Suéltalo para leerlo' }}
          choose="Elegir archivo"
          options={{
            multiple: false,
            accept: { 'text/csv': ['.csv', '.txt'] },
            onDrop: ([file]) => void read(file),
          }}
        />
        {refusal.text && (
          <Banner tone="bad" inset>
            {refusal.text}
          </Banner>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="soft" busy={saving.isSaving} disabled={offline || text === ''}>
            Guardar la lista
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Lines that are shown of those that are nobody's. */
const SHOWN = 50;

function Unknown({ lines }: { lines: readonly string[] }) {
  const more = lines.length - SHOWN;
  return (
    <Banner tone="warn" inset>
      <p>{countOf(lines.length, 'línea no es de nadie', 'líneas no son de nadie')} con cuenta verificada:</p>
      <p className={styles.unknown}>
        {lines.slice(0, SHOWN).join(', ')}
        {more > 0 && ` y ${formatWhole(more)} más`}
      </p>
    </Banner>
  );
}
