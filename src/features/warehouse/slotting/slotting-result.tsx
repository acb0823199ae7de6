import { formatPercent } from '#domain/base/money.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { savedBy, type SlottingAnswer } from '#domain/slotting/slotting.ts';
import { untestedPlanMessage, withoutRoomMessage } from '#domain/slotting/room-messages.ts';
import { metresText } from '#domain/warehouse/walking-labels.ts';
import { planTransfers } from '#src/features/warehouse/slotting/plan-transfers.ts';
import { SlottingCard, slottingColumns } from '#src/features/warehouse/slotting/slotting-columns.tsx';
import type { MoveRow } from '#src/features/warehouse/slotting/slotting-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/slotting/slotting-result.module.css';

interface SlottingResultProps {
  answer: Extract<SlottingAnswer, { kind: 'moves' }>;
  rows: readonly MoveRow[];
  mayPlan: boolean;
  onAccept: (row: MoveRow, accepted: boolean) => void;
  onPlanned: () => void;
}

/**
 * The proposal: the walk before and after, each move to accept or not, and the step that makes tasks of them.
 */
export function SlottingResult({ answer, rows, mayPlan, onAccept, onPlanned }: SlottingResultProps) {
  const saving = useSaving();
  const accepted = rows.filter((each) => each.accepted);
  const ids = new Set(accepted.map((each) => each.id));
  const saved = savedBy(answer, (each) => ids.has(each.id));
  const after = answer.metres - saved;
  const percent = answer.metres > 0 ? Math.round((saved / answer.metres) * 100) : 0;
  const untested = untestedPlanMessage(rows.flatMap((each) => each.legs));
  const withoutRoom = withoutRoomMessage(answer.withoutRoom);

  async function plan(): Promise<void> {
    await saving.run(async () => {
      await planTransfers(accepted);
      onPlanned();
    });
  }

  return (
    <>
      <Kpis>
        <Kpi label="Hoy, por semana" value={metresText(answer.metres)} note="Para recoger los pedidos" />
        <Kpi label="Con lo aceptado" value={metresText(after)} note={`${formatPercent(percent)} menos`} />
        <Kpi
          label="Ahorro por semana"
          value={metresText(saved)}
          note={countOf(accepted.length, 'traslado aceptado', 'traslados aceptados')}
        />
        <Kpi label="Lo mínimo" value={metresText(answer.leastMetres)} note="Ningún orden camina menos" />
      </Kpis>
      {untested && <Banner className={styles.untested}>{untested}</Banner>}
      <Panel flush className={styles.moves}>
        <DataTable
          caption="Traslados propuestos"
          columns={slottingColumns(onAccept)}
          rows={rows}
          rowKey={(each) => each.id}
          selected={(each) => each.accepted}
          renderCard={(each) => <SlottingCard row={each} onAccept={onAccept} />}
          empty={null}
        />
      </Panel>
      {withoutRoom && <p className={quiet.text}>{withoutRoom}</p>}
      <SaveProblem state={saving.state} kept="Lo que aceptaste sigue aquí" />
      {mayPlan ? (
        <div className={styles.act}>
          <Button busy={saving.isSaving} disabled={accepted.length === 0} onClick={() => void plan()}>
            {accepted.length === 0
              ? 'Acepta algún traslado'
              : `Crear ${countOf(accepted.length, 'tarea de traslado', 'tareas de traslado')}`}
          </Button>
        </div>
      ) : (
        <p className={quiet.text}>Los traslados los ordena quien puede mover existencias.</p>
      )}
    </>
  );
}
