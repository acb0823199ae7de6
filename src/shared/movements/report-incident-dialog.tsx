import { useRef, useState } from 'react';
import { serverNowMs } from '#src/device/clock.ts';
import { useFormCodes, type CodeResult } from '#src/shared/scanning/use-form-codes.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { MAX_INCIDENT_PHOTOS } from '#domain/inventory/incident-photo.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { isOfProduct } from '#domain/scanning/product-match.ts';
import { readScan, type Scan } from '#domain/scanning/read-scan.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { IncidentFields } from '#src/shared/movements/incident-fields.tsx';
import {
  blankIncident,
  incidentData,
  incidentProblems,
  type IncidentDraft,
} from '#src/shared/movements/incident-form.ts';
import { useStockAuthor, useStockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { PhotoPicker } from '#src/shared/device/photo-picker.tsx';
import { usePhotoWork } from '#src/shared/device/use-photo-work.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';

const FORM = 'reportar-incidente';

interface ReportIncidentDialogProps {
  item: InventoryItemWithPending;
  /** What the form begins with; blank unless told otherwise. */
  start?: IncidentDraft | undefined;
  onClose: () => void;
}

/**
 * Reports that units of a position were lost or spoiled (spec §3). The device saves it before anything else.
 */
export function ReportIncidentDialog({ item, start = blankIncident, onClose }: ReportIncidentDialogProps) {
  const keeper = useStockKeeper();
  const reporter = useStockAuthor();
  const [draft, setDraft] = useState<IncidentDraft>(start);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [checked, setChecked] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const saving = useSaving();
  const { writing } = useDirtyForm(FORM);
  const photoWork = usePhotoWork(
    shrinkIncidentPhoto,
    writing((ready: readonly string[]) => setPhotos((before) => [...before, ...ready])),
  );
  const shownMs = useNow(60_000);
  const form = useRef<HTMLFormElement>(null);
  const problems = checked ? incidentProblems(draft, item, shownMs) : {};

  const write = writing((changes: Partial<IncidentDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
  });

  useFormCodes({ read: readScan, answer: (scan) => scannedIn(item, scan), isBusy: saving.isSaving });

  async function save(): Promise<void> {
    setChecked(true);
    setEarly(photoWork.isBusyNow());
    if (photoWork.isBusyNow()) return;
    const nowMs = serverNowMs();
    const data = incidentData(draft, item, nowMs);
    if (!data || !reporter) {
      const [first] = Object.keys(incidentProblems(draft, item, nowMs));
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await saving.run(async () => {
      await keeper.keepIncident(item, data, { reporter, photos });
      onClose();
    });
  }

  async function close(): Promise<void> {
    const hasContent =
      draft.description.trim() !== start.description || photos.length > 0 || photoWork.isBusy;
    if (!hasContent || (await agreesToDiscard())) onClose();
  }

  return (
    <FormDialog
      formRef={form}
      title="Reportar Incidente"
      submit="Reportar"
      saving={saving}
      failed="Error al reportar incidente. Intente nuevamente."
      problem={isEarly && photoWork.isBusy && <PhotoNotReady />}
      onSubmit={save}
      onClose={() => void close()}
    >
      <p>
        <b translate="no">{item.productName}</b>{' '}
        <CodesIn>
          · {item.sku} · {positionLabel(item.location)}
          {draft.lot && lotText(draft.lot) !== '' && ` · ${lotText(draft.lot)}`}. Las unidades pasan a
          cuarentena y dejan de venderse.
        </CodesIn>
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
        work={photoWork}
        onRemove={writing((at: number) => setPhotos((before) => before.toSpliced(at, 1)))}
      />
    </FormDialog>
  );
}

function PhotoNotReady() {
  return (
    <Banner tone="info" inset>
      La foto se está preparando. En un momento puedes reportar con ella.
    </Banner>
  );
}

/** A report is of one product at one position: a code says whether that is the one in the hand. */
function scannedIn(item: InventoryItemWithPending, scan: Scan): CodeResult {
  const here = positionLabel(item.location);
  if (scan.kind === 'position' && scan.code === here)
    return { isTaken: true, words: `${here} es la posición de este reporte.` };
  if (isOfProduct(scan, item)) return { isTaken: true, words: `${item.sku} es el producto de este reporte.` };
  return {
    isTaken: false,
    words: `Este reporte es de ${item.sku} en ${here}. Para leer otro código, ciérralo.`,
  };
}

function agreesToDiscard(): Promise<boolean> {
  return confirmDialog({
    title: '¿Descartar el reporte?',
    text: 'Lo que escribiste no se guarda.',
    confirm: 'Descartar',
    keep: 'Seguir escribiendo',
  });
}
