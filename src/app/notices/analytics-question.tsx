import { ChartColumn } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { analytics, chooseAnalytics } from '#src/shared/events/analytics-service.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/app/notices/analytics-question.module.css';

/**
 * Asks, once, whether a service of somebody else may also count this person's visits. Where the installation
 * uses none, or the browser refuses for them, there is nothing to ask. Both answers weigh the same.
 */
export function AnalyticsQuestion() {
  const { service, choice } = useSignalValue(analytics);
  if (!service || choice !== 'unasked') return null;
  return (
    <Banner
      tone="info"
      icon={<ChartColumn />}
      action={
        <span className={styles.answers}>
          <Button size="sm" variant="line" onClick={() => chooseAnalytics(false)}>
            No, gracias
          </Button>
          <Button size="sm" variant="line" onClick={() => chooseAnalytics(true)}>
            Acepto
          </Button>
        </span>
      }
    >
      ¿Nos dejas contar tus visitas también en <b>{service.host}</b>? No recibe tu nombre, tu correo ni tus
      pedidos. Puedes cambiar de opinión en{' '}
      <Link href={paths.cookies} className="link">
        Cookies y datos en tu equipo
      </Link>
      .
    </Banner>
  );
}
