import { Link } from 'wouter';
import { formatWhole } from '#domain/base/money.ts';
import { LIST_COUNTED, pageOf } from '#domain/protocol/page.ts';
import { anomalyPaths, ListedAnomaly } from '#domain/security/anomaly.ts';
import { paths } from '#domain/paths.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';

const Open = pageOf(ListedAnomaly);

/** How many anomalies nobody looked at yet, with the way to them. */
export function OpenAnomalies() {
  const { data } = useAnswer(`${anomalyPaths.list}?limit=1&page=1&state=open`, Open);
  const total = data?.pagination.total ?? 0;
  return (
    <Banner
      tone={total > 0 ? 'warn' : 'info'}
      action={
        <Link className="link" href={total > 0 ? `${paths.anomalies}?estado=open` : paths.anomalies}>
          Ver anomalías
        </Link>
      }
    >
      {data ? sentence(total) : 'Las anomalías de los ingresos tienen su propia lista.'}
    </Banner>
  );
}

function sentence(total: number): string {
  if (total === 0) return 'No hay anomalías sin revisar en los ingresos.';
  if (total === 1) return 'Hay una anomalía sin revisar en los ingresos.';
  const count = total > LIST_COUNTED ? `más de ${formatWhole(LIST_COUNTED)}` : formatWhole(total);
  return `Hay ${count} anomalías sin revisar en los ingresos.`;
}
