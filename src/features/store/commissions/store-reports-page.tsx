import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/shared/commissions/commissions.module.css';

/** The reports of a store (spec §2.5): that of its commissions, and that there will be more. */
export default function StoreReportsPage() {
  return (
    <WithStore title="Reportes">
      <Page title="Reportes">
        <Panel flush>
          <ul aria-label="Reportes">
            <li>
              <Row
                title={
                  <Link href={paths.storeCommissions} className="link">
                    Comisiones
                  </Link>
                }
                detail="Lo que paga cada venta, con qué regla, y lo que te queda: por venta, mes y producto."
              />
            </li>
            <li>
              <Row
                title={
                  <Link href={paths.storePayouts} className="link">
                    Giros y liquidaciones
                  </Link>
                }
                detail="Lo que tienes, lo que espera y por qué, y cada liquidación con todos sus movimientos."
              />
            </li>
          </ul>
        </Panel>
        <p className={styles.soon}>Próximamente habrá más reportes.</p>
      </Page>
    </WithStore>
  );
}
