import { RefreshCw } from 'lucide-react';
import type { Metric } from '#domain/dashboard/landing-metrics.ts';
import { formatPercent } from '#domain/base/money.ts';
import { useMetrics, type Metrics } from '#src/features/front/landing/use-metrics.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/front/landing/metrics-strip.module.css';

const SHOWN_FIGURES = 6;
const SHOWN_CATEGORIES = 5;

/** The market in figures, as the server counts them now. */
export function MetricsStrip() {
  return <MetricsStripOf metrics={useMetrics()} />;
}

/** The same, of figures that something else on the page shows too. */
export function MetricsStripOf({ metrics }: { metrics: Metrics }) {
  const { phase, shown } = metrics;
  const isExample = shown?.metrics.some((each) => each.isExample) ?? false;
  return (
    <section className={styles.strip} aria-labelledby="metricas" aria-busy={phase === 'loading'}>
      <div className={styles.head}>
        <h2 id="metricas" className={styles.title}>
          MeStore en cifras
        </h2>
        <span role="status">
          <StatusBadge metrics={metrics} />
        </span>
        <Button variant="quiet" size="sm" onClick={metrics.refresh} aria-disabled={metrics.waitSeconds > 0}>
          <RefreshCw /> Actualizar
        </Button>
      </div>
      <Problem metrics={metrics} />
      <ul className={styles.figures}>
        {shown
          ? shown.metrics.map((each) => <Figure key={each.label} metric={each} />)
          : Array.from({ length: SHOWN_FIGURES }, (_, index) => (
              <li key={index}>
                <Skeleton kind="line" label={null} />
              </li>
            ))}
      </ul>
      {shown && shown.categories.length > 0 && (
        <div className={styles.categories}>
          <h3 className={styles.small}>Lo que más se vende</h3>
          <ol>
            {shown.categories.slice(0, SHOWN_CATEGORIES).map((each) => (
              <li key={each.name}>
                {each.name} <b>{formatPercent(each.percentage)}</b>
              </li>
            ))}
          </ol>
        </div>
      )}
      {isExample && (
        <p className={styles.small}>
          Lo marcado como ejemplo es una cifra de muestra: todavía no hay con qué medirla.
        </p>
      )}
    </section>
  );
}

function Figure({ metric: { figure, label, isExample } }: { metric: Metric }) {
  return (
    <li className={styles.figure}>
      <b className={styles.number}>{figure}</b>
      <span>{label}</span>
      {isExample && <span className={styles.example}>Ejemplo</span>}
    </li>
  );
}

/** Red, yellow or green, and always in words too (spec §4). */
function StatusBadge({ metrics: { phase, waitSeconds } }: { metrics: Metrics }) {
  const [tone, words] = ((): [Tone, string] => {
    if (phase === 'loading') return ['warn', 'Cargando métricas…'];
    if (phase === 'loaded') return ['ok', 'Conectado'];
    return ['bad', waitSeconds > 0 ? 'Límite de consultas' : 'Endpoints API no responden'];
  })();
  return <Badge tone={tone}>{words}</Badge>;
}

/** A count-down is a timer, which a screen reader does not read aloud each second. */
function Problem({ metrics: { phase, problem, waitSeconds } }: { metrics: Metrics }) {
  return (
    <>
      {waitSeconds > 0 && (
        <p role="timer" className={styles.problem}>
          Rate limit alcanzado. Esperando {waitSeconds} segundos...
        </p>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {phase === 'error' && <p className={styles.small}>Sin respuesta no hay cifras: por eso van en cero.</p>}
    </>
  );
}
