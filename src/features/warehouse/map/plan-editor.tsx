import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { MapReading } from '#domain/warehouse/map-overlays.ts';
import { MOVED_TOGETHER } from '#domain/warehouse/plan-editing.ts';
import { NudgeButtons } from '#src/features/warehouse/map/nudge-buttons.tsx';
import { PlanStage } from '#src/features/warehouse/map/plan-stage.tsx';
import { savePlan } from '#src/features/warehouse/map/save-plan.ts';
import { usePlanEditor } from '#src/features/warehouse/map/use-plan-editor.ts';
import type { PositionWithPending } from '#src/shared/positions/positions-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import styles from '#src/features/warehouse/map/plan-editor.module.css';

const togetherLabels = { posicion: 'Esta posición', pasillo: 'Todo el pasillo' } as const;
const together = optionsOf(MOVED_TOGETHER, togetherLabels);

interface PlanEditorProps {
  accountId: string;
  positions: readonly PositionWithPending[];
  readings: ReadonlyMap<string, MapReading>;
  zoneNotes: ReadonlyMap<string, string>;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onDone: () => void;
}

/** The plan while a person arranges it: by dragging, with the arrows or with the buttons. */
export function PlanEditor(props: PlanEditorProps) {
  const { accountId, positions, readings, zoneNotes, chosen, onChoose, onDone } = props;
  const editor = usePlanEditor({ positions, chosen, onChoose });
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const count = editor.changes.length;

  async function save(): Promise<void> {
    await saving.run(async () => {
      await savePlan(accountId, editor.changes);
      closeOwn();
    });
  }

  async function leave(): Promise<void> {
    const agreed =
      count === 0 ||
      (await confirmDialog({
        title: '¿Descartar los cambios del plano?',
        text: `${countOf(count, 'posición vuelve', 'posiciones vuelven')} a donde estaba${count === 1 ? '' : 'n'}.`,
        confirm: 'Descartar',
        keep: 'Seguir editando',
      }));
    if (agreed) closeOwn();
  }

  return (
    <>
      <div className={styles.bar}>
        <p className={styles.hint}>
          {chosen === null
            ? 'Elige una posición del plano y arrástrala, o muévela con las flechas.'
            : 'Arrástrala, o muévela con las flechas: medio metro cada vez, cinco con Mayús.'}
        </p>
        <FormFields isSaving={saving.isSaving}>
          <Segmented
            label="Qué se mueve"
            hideLabel
            value={editor.together}
            onChange={editor.setTogether}
            options={together}
          />
          <NudgeButtons disabled={chosen === null} onNudge={(x, y) => editor.nudge(x, y)} />
          <Button variant="quiet" disabled={chosen === null} onClick={editor.backToRow}>
            Volver a su fila
          </Button>
        </FormFields>
        <span className={styles.end}>
          <Button variant="line" onClick={() => void leave()}>
            Cancelar
          </Button>
          <Button busy={saving.isSaving} disabled={count === 0} onClick={() => void save()}>
            {count === 0 ? 'Guardar plano' : `Guardar ${countOf(count, 'posición', 'posiciones')}`}
          </Button>
        </span>
      </div>
      <SaveProblem state={saving.state} kept="Lo que moviste sigue aquí" />
      <FormFields isSaving={saving.isSaving}>
        <PlanStage
          plan={editor.plan}
          readings={readings}
          zoneNotes={zoneNotes}
          found={null}
          chosen={chosen}
          onChoose={onChoose}
          drag={editor.drag}
          ghosts={editor.ghosts}
          onKey={(key, isLarge) => editor.handleKey(key, isLarge)}
        />
      </FormFields>
    </>
  );
}
