import { useState } from 'react';
import {
  ABC_CLASSES,
  MAX_REQUESTED_COUNTS,
  type CountScope,
  type RequestCountData,
} from '#domain/counts/count-commands.ts';
import { ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { SelectField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import styles from '#src/features/warehouse/counts/counting.module.css';

const choices: readonly { value: string; label: string; scope: CountScope }[] = [
  { value: 'discrepancies', label: 'Lo que está en duda', scope: { of: 'discrepancies' } },
  ...ZONES.map((zone) => ({ value: zone, label: zoneLabels[zone], scope: { of: 'zone', zone } as const })),
  ...ABC_CLASSES.map((each) => ({
    value: each,
    label: `Productos clase ${each}`,
    scope: { of: 'class', class: each } as const,
  })),
];

/** Requests the next counts: of the chosen positions, those counted longest ago. */
export function RequestCountsDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState('discrepancies');
  const [most, setMost] = useState('20');
  const [isWrong, setWrong] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    const asked = choices.find((each) => each.value === chosen);
    const positions = /^\d{1,3}$/.test(most.trim()) ? Number(most) : 0;
    const fits = positions >= 1 && positions <= MAX_REQUESTED_COUNTS;
    setWrong(!fits);
    if (!fits || !asked) return;
    const data: RequestCountData = { scope: asked.scope, most: positions };
    await saving.run(async () => {
      await saveStep('count.request', data, {
        lane: `count-request:${uuidv7()}`,
        title: 'Pedir conteos',
        detail: `${asked.label} · hasta ${positions}`,
        saved: savedMessage('Pedido guardado en este equipo'),
      });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title="Pedir conteos"
      submit="Pedir"
      cancel="Todavía no"
      roomy={false}
      className={styles.form}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>Primero lo que lleva más tiempo sin contar. Lo que ya espera un conteo no se pide otra vez.</p>
      <SelectField
        label="Qué se cuenta"
        value={chosen}
        options={choices}
        onChange={setChosen}
        data-focus-first
      />
      <UnitsField
        label="Posiciones, como máximo"
        value={most}
        onChange={(text) => {
          setMost(text);
          setWrong(false);
        }}
        error={isWrong ? `Escribe un número de 1 a ${MAX_REQUESTED_COUNTS}.` : undefined}
      />
    </FormDialog>
  );
}
