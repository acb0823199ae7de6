import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { EnrolBody, IDLE_LOCK_MINUTES, type FloorDevice } from '#domain/floor/floor-device.ts';
import { Zone, ZONES, zoneLabels } from '#domain/inventory/position.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { enrolHere } from '#src/session/floor-work.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import styles from '#src/features/floor/devices/floor-pages.module.css';

const FORM = 'inscribir-equipo';
const NameAndZone = v.pick(EnrolBody, ['name', 'zone']);
type NameAndZone = v.InferOutput<typeof NameAndZone>;
const UNNAMED: NameAndZone = { name: '', zone: 'warehouse_a' };
const NOTHING: Partial<NameAndZone> = {};
const zones = optionsOf(ZONES, zoneLabels);

interface EnrolFormProps {
  /** The server's entry for it; undefined when it has none, or is out of reach. */
  device: FloorDevice | undefined;
  enrolled: boolean;
  onEnrolled: () => void;
}

/** Enrols this device in the warehouse, or changes its name there. */
export function EnrolForm({ device, enrolled, onEnrolled }: EnrolFormProps) {
  // Over what the server says, which may come after somebody began to write.
  const [written, setWritten] = useState(NOTHING);
  const [saved, setSaved] = useState(NOTHING);
  const { name, zone }: NameAndZone = { ...UNNAMED, ...device, ...written };
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const offline = useSignalValue(connection) === 'offline';
  useDirtyWhile(FORM, written !== saved);

  function write(changes: Partial<NameAndZone>): void {
    setWritten((now) => ({ ...now, ...changes }));
  }

  async function enrol(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = v.safeParse(NameAndZone, { name, zone });
    setProblem(checked.success ? undefined : checked.issues[0].message);
    if (busy || !checked.success) return;
    setBusy(true);
    const answer = await enrolHere(checked.output.name, checked.output.zone);
    setBusy(false);
    setRefused(answer.ok ? '' : answer.message);
    if (!answer.ok) return;
    setSaved(written);
    toast({ text: enrolled ? 'Guardado.' : 'Equipo inscrito. Elige tu PIN en «PIN y carné».' });
    onEnrolled();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void enrol(event)} noValidate>
      <p className={styles.note}>
        {enrolled
          ? `Este equipo es de la bodega: se bloquea solo a los ${IDLE_LOCK_MINUTES} minutos y las personas se turnan con PIN o carné.`
          : 'Inscrito en la bodega, este equipo lo usan varias personas: se bloquea solo y cambian de turno con PIN o carné, también sin conexión.'}
      </p>
      {refused && (
        <Banner tone="bad" inset>
          {refused}
        </Banner>
      )}
      <TextField
        name="name"
        label="Nombre del equipo"
        hint="Como lo llaman en la bodega: «Lector 3»."
        value={name}
        onChange={(text) => write({ name: text })}
        error={problem}
      />
      <SelectField
        name="zone"
        label="Bodega"
        value={zone}
        onChange={(value) => write({ zone: v.parse(Zone, value) })}
        options={zones}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={offline}>
          {enrolled ? 'Guardar' : 'Inscribir este equipo'}
        </Button>
        {offline && <p className={styles.note}>Se necesita conexión.</p>}
      </div>
    </form>
  );
}
