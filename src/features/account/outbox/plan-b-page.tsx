import { paths } from '#domain/paths.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { GivePlanB } from '#src/features/account/outbox/give-plan-b.tsx';
import { HeldFiles } from '#src/features/account/outbox/held-files.tsx';
import { TakePlanB } from '#src/features/account/outbox/take-plan-b.tsx';
import styles from '#src/features/account/outbox/plan-b-page.module.css';

/**
 * For a device that cannot reach the server: its work leaves as a file or as codes, and another device
 * delivers it.
 */
export default function PlanBPage() {
  return (
    <Page title="Plan B" back={{ href: paths.outbox, label: 'Bandeja de salida' }}>
      <div className={styles.planB}>
        <p className={styles.intro}>
          Si este equipo no logra conectarse, otro puede entregar lo tuyo. Va firmado: nadie puede cambiarlo,
          y aunque este equipo lo envíe después, no se hace dos veces.
        </p>
        <GivePlanB />
        <TakePlanB />
        <HeldFiles />
      </div>
    </Page>
  );
}
