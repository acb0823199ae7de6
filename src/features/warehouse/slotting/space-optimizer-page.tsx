import { useMemo, useState } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { withoutRoomMessage } from '#domain/slotting/room-messages.ts';
import { MIN_PICK_DAYS, pickDays } from '#domain/slotting/slotting-problem.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { useOptimizerInput } from '#src/features/warehouse/slotting/optimizer-queries.ts';
import { SlottingResult } from '#src/features/warehouse/slotting/slotting-result.tsx';
import { exportMoves, moveRows } from '#src/features/warehouse/slotting/slotting-rows.ts';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { useSpaceOptimizer } from '#src/features/warehouse/slotting/use-space-optimizer.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { account } from '#src/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { TooFewDays, OptimizerInvitation } from '#src/features/warehouse/slotting/optimizer-invitation.tsx';
import { OptimizerProgress } from '#src/features/warehouse/slotting/optimizer-progress.tsx';

/** Better positions for goods, computed on this device from its own knowledge. */
export default function SpaceOptimizerPage() {
  const person = useSignalValue(account);
  const known = useOptimizerInput();
  const { state, compute, reset } = useSpaceOptimizer();
  const [rejected, setRejected] = useState<ReadonlySet<string>>(new Set());

  const days = useMemo(() => known && pickDays(known.input.picks, known.input.nowMs), [known]);
  const answer = state.kind === 'answered' ? state.answer : null;
  const items = known?.items;
  const rows = useMemo(
    () => (answer?.kind === 'moves' && items ? moveRows(answer.moves, items, rejected) : []),
    [answer, items, rejected],
  );

  function start(): void {
    if (!known) return;
    setRejected(new Set());
    void compute({ ...known.input, nowMs: serverNowMs() });
  }

  return (
    <Page
      title="Optimizador de espacio"
      aside={<StockFreshness pendingCount={known?.pendingCount ?? 0} />}
      actions={
        rows.length > 0 && (
          <>
            <CsvButton isEmpty={false} run={() => exportMoves(rows)} />
            <Button variant="line" data-print="off" onClick={start}>
              Calcular de nuevo
            </Button>
          </>
        )
      }
    >
      {known === undefined || days === undefined ? (
        <Panel flush>
          <WarehouseLoading what="los movimientos de la bodega" />
        </Panel>
      ) : days < MIN_PICK_DAYS ? (
        <TooFewDays days={days} />
      ) : answer?.kind === 'moves' ? (
        <SlottingResult
          answer={answer}
          rows={rows}
          mayPlan={can(authorityOf(person), 'moveStock')}
          onAccept={({ id }, accepted) =>
            setRejected((before) => {
              const next = new Set(before);
              if (accepted) next.delete(id);
              else next.add(id);
              return next;
            })
          }
          onPlanned={reset}
        />
      ) : answer?.kind === 'nothing_to_gain' ? (
        <EmptyState title="No hay nada que ganar" action={<Button onClick={start}>Calcular de nuevo</Button>}>
          Ningún traslado ahorra en un trimestre más pasos de los que cuesta.{' '}
          {withoutRoomMessage(answer.withoutRoom)}
        </EmptyState>
      ) : state.kind === 'computing' ? (
        <OptimizerProgress share={state.share} onCancel={reset} />
      ) : state.kind === 'failed' ? (
        <ErrorState
          title="No pudimos terminar el cálculo"
          text="Nada cambió en la bodega ni en este equipo."
          onRetry={start}
        />
      ) : (
        <OptimizerInvitation days={days} onStart={start} />
      )}
    </Page>
  );
}
