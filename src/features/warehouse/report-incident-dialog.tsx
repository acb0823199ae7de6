import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import { MAX_INCIDENT_PHOTOS } from '#domain/inventory/incident-photo.ts';
import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { IncidentFields } from '#src/features/warehouse/incident-fields.tsx';
import {
  blankIncident,
  incidentData,
  incidentProblems,
  type IncidentDraft,
} from '#src/features/warehouse/incident-form.ts';
import { saveIncident } from '#src/features/warehouse/save-incident.ts';
import { PhotoPicker } from '#src/pieces/photo-picker.tsx';
import { account } from '#src/session/session.ts';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/confirm.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import { SubmitActions } from '#src/ui/submit-actions.tsx';
import { shrinkPhotoInWorker } from '#workers/incident-photo/incident-photo.ts';
import styles from '#src/pieces/step-dialog.module.css';

const FORM = 'reportar-incidente';

interface ReportIncidentDialogProps {
  item: ShownInventoryItem;
  onClose: () => void;
}

/** Reports that units of a position were lost or spoiled (spec §3). It is saved on the device before anything else. */
export function ReportIncidentDialog({ item, onClose }: ReportIncidentDialogProps) {
  const reporter = useSignalValue(account);
  const [draft, setDraft] = useState<IncidentDraft>(blankIncident);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<'writing' | 'saving' | 'failed'>('writing');
  const shownMs = useNow(60_000);
  const form = useRef<HTMLFormElement>(null);
  const problems = checked ? incidentProblems(draft, item, shownMs) : {};

  useEffect(() => () => markClean(FORM), []);

  function write(changes: Partial<IncidentDraft>): void {
    markDirty(FORM);
    setDraft((before) => ({ ...before, ...changes }));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (state === 'saving') return;
    const nowMs = Date.now();
    const data = incidentData(draft, item, nowMs);
    if (!data || !reporter) {
      const [first] = Object.keys(incidentProblems(draft, item, nowMs));
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setState('saving');
    try {
      await saveIncident(item, data, { reporter, photos });
      onClose();
    } catch {
      setState('failed');
    }
  }

  async function close(): Promise<void> {
    const hasContent = draft.description.trim() !== '' || photos.length > 0;
    if (!hasContent || (await agreesToDiscard())) onClose();
  }

  return (
    <Dialog
      open
      roomy
      onClose={() => void close()}
      title="Reportar Incidente"
      actions={
        <SubmitActions form={FORM} busy={state === 'saving'} onCancel={() => void close()}>
          Reportar
        </SubmitActions>
      }
    >
      <form ref={form} id={FORM} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <p>
          <b>{item.productName}</b> · {item.sku} · {positionLabel(item.location)}. Las unidades pasan a
          cuarentena y dejan de venderse.
        </p>
        <IncidentFields
          draft={draft}
          problems={problems}
          units={item.quantity}
          today={dayInBogota(shownMs)}
          onChange={write}
        />
        <PhotoPicker
          photos={photos}
          most={MAX_INCIDENT_PHOTOS}
          shrink={shrinkPhotoInWorker}
          onChange={(next) => {
            markDirty(FORM);
            setPhotos(next);
          }}
        />
        {state === 'failed' && (
          <Banner tone="bad" inset>
            Error al reportar incidente. Intente nuevamente.
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

function agreesToDiscard(): Promise<boolean> {
  return confirmDialog({
    title: '¿Descartar el reporte?',
    text: 'Lo que escribiste no se guarda.',
    confirm: 'Descartar',
    keep: 'Seguir escribiendo',
  });
}
