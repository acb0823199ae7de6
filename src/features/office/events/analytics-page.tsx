import { dayAndMonth } from '#domain/calendar/day.ts';
import { TRAFFIC_SPANS, TrafficReport, trafficPath } from '#domain/events/traffic-report.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { FigureMeanings } from '#src/shared/lists/figure-meanings.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { appConfig } from '#src/shared/settings/company-settings.ts';
import { AnalyticsOff } from '#src/shared/events/analytics-off.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { AnalyticsFilters } from '#src/features/office/events/analytics-filters.ts';
import { BusinessCards } from '#src/features/office/events/business-cards.tsx';
import { exportTraffic } from '#src/features/office/events/export-traffic.ts';
import { share } from '#src/features/office/events/traffic-figures.ts';
import { trafficMeanings } from '#src/features/office/events/traffic-meanings.ts';
import { TrafficPanels } from '#src/features/office/events/traffic-panels.tsx';
import styles from '#src/features/office/events/analytics-page.module.css';

const spans = TRAFFIC_SPANS.map((days) => ({ value: days, label: `${days} días` }));

/** The business at a glance, by what its reader may know, and the visits of the last days with what became of them (spec §6). */
export default function AnalyticsPage() {
  const [{ dias }, change] = useUrlFilters(AnalyticsFilters);
  const answer = useAnswer(`${trafficPath}?days=${dias}`, TrafficReport);
  const isOn = useSignalValue(appConfig).features.analytics;
  const report = answer.data;
  return (
    <Page
      title="Analítica"
      aside={<AnswerFreshness answer={answer} />}
      actions={<CsvButton isEmpty={!report} run={async () => report && exportTraffic(report)} />}
    >
      <div className={styles.page}>
        <div data-print="off">
          <Segmented
            label="Tiempo"
            hideLabel
            className={styles.span}
            value={dias}
            onChange={(days) => change({ dias: days })}
            options={spans}
          />
        </div>
        <BusinessCards days={dias} />
        <h2>Visitas</h2>
        <AnalyticsOff what="las cifras que hay" />
        <AnswerView answer={answer} what="las cifras de visitas">
          {(shown) => (
            <>
              <TrafficKpis report={shown} />
              {isQuiet(shown) ? (
                <EmptyState
                  title={
                    isOn
                      ? 'Nadie ha visitado la tienda en estos días'
                      : 'En estos días no se contaron visitas'
                  }
                >
                  Aparece aquí lo que pase en las páginas públicas mientras la analítica está encendida.
                </EmptyState>
              ) : (
                <TrafficPanels report={shown} />
              )}
            </>
          )}
        </AnswerView>
        <FigureMeanings meanings={trafficMeanings} />
      </div>
    </Page>
  );
}

/** Whether nothing was counted, which is one thing to say and not eight. */
function isQuiet({ funnel, pages, searches }: TrafficReport): boolean {
  return !funnel[0]?.visits && pages.length === 0 && searches.length === 0;
}

function TrafficKpis({ report }: { report: TrafficReport }) {
  const [visits = 0, purchases = 0] = [report.funnel[0]?.visits, report.funnel.at(-1)?.visits];
  const span = `Del ${dayAndMonth(report.from, report.to)} al ${dayAndMonth(report.to, report.to)}`;
  return (
    <Kpis>
      <Kpi label="Visitas" value={formatWhole(visits)} note={span} />
      <Kpi
        label="Visitas con compra"
        value={formatWhole(purchases)}
        note={
          visits > 0 &&
          `${share(purchases, visits)} de las visitas · ${formatPesos(report.ordered)} en pedidos`
        }
      />
      <Kpi label="Personas interesadas" value={formatWhole(report.leads)} note="Dejaron sus datos" />
    </Kpis>
  );
}
