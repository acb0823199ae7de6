import { useMemo } from 'react';
import { ScanBarcode } from 'lucide-react';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { paths } from '#domain/paths.ts';
import { throughputOf } from '#domain/warehouse/tasks/throughput.ts';
import { workLeft } from '#domain/warehouse/tasks/work-left.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { PrintButton } from '#src/ui/print-button.tsx';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { useTasksWithPending } from '#src/shared/floor/use-tasks-with-pending.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { AccuracyPanel } from '#src/features/warehouse/home/accuracy-panel.tsx';
import { homeMeanings } from '#src/features/warehouse/home/home-meanings.ts';
import { stockFigures, throughputFigures, workFigures } from '#src/features/warehouse/home/home-figures.ts';
import { HomeKpis } from '#src/features/warehouse/home/home-kpis.tsx';
import { ThroughputPanel } from '#src/features/warehouse/home/throughput-panel.tsx';
import { StockFreshness } from '#src/shared/inventory/stock-freshness.tsx';
import { useAnnounced, useCountReport } from '#src/features/warehouse/home/warehouse-home-queries.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { useWarehouseFigures } from '#src/features/warehouse/home/use-warehouse-figures.ts';
import styles from '#src/features/warehouse/home/warehouse-home-page.module.css';
import { ChartGrid } from '#src/ui/charts/chart-grid.tsx';

/**
 * The warehouse at a glance, as this device knows it: the waiting work, the stock, and the pace of the work.
 */
export default function WarehouseHomePage() {
  const offline = useSignalValue(connection) === 'offline';
  const nowMs = useNow(60_000);
  const today = dayInBogota(nowMs);
  const { figures, pendingCount, failed, countAgain } = useWarehouseFigures(today);
  const tasks = useTasksWithPending();
  const counts = useCountReport();
  const announced = useAnnounced();

  const work = useMemo(() => tasks && workLeft(tasks, nowMs), [tasks, nowMs]);
  const throughput = useMemo(() => {
    if (!figures) return undefined;
    const ofDay = (day: string) =>
      throughputOf(figures.lines.filter(({ atMs }) => dayInBogota(atMs) === day));
    return { today, throughput: ofDay(today), yesterday: ofDay(addDays(today, -1)) };
  }, [figures, today]);

  return (
    <Page
      title="Tablero de bodega"
      aside={<StockFreshness pendingCount={pendingCount} />}
      actions={
        <>
          <PrintButton variant="line" />
          <LinkButton href={paths.floor} data-print="off">
            <ScanBarcode />
            Modo piso
          </LinkButton>
        </>
      }
    >
      {work && figures && throughput ? (
        <div className={styles.home}>
          {offline && (
            <Banner tone="warn" inset>
              Sin conexión. Estas cifras son lo que sabe este equipo, con lo que hiciste en él; lo que hagan
              otros aparece cuando vuelva la red.
            </Banner>
          )}
          <HomeKpis title="Por hacer" figures={workFigures(work, announced)} />
          <HomeKpis title="Existencias" figures={stockFigures(figures.stock)} />
          <HomeKpis title="Ritmo y exactitud" figures={throughputFigures(throughput, counts.data)} />
          <ChartGrid>
            <ThroughputPanel lines={figures.lines} today={today} />
            <AccuracyPanel answer={counts} />
          </ChartGrid>
          <FigureMeanings meanings={homeMeanings} />
        </div>
      ) : failed ? (
        <ErrorState
          title="No pudimos contar lo que hay en este equipo"
          text="Tu trabajo está a salvo. Inténtalo de nuevo; si se repite, cierra la aplicación y vuelve a abrirla."
          onRetry={countAgain}
        />
      ) : (
        <WarehouseLoading what="el tablero de la bodega" />
      )}
    </Page>
  );
}
