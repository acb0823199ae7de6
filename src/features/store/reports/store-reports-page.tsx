import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { WithStore } from '#src/shared/stores/with-store.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Row } from '#src/ui/layout/row.tsx';
import styles from '#src/shared/reports/reports.module.css';

const reports = [
  {
    title: 'Ventas',
    href: paths.storeSales,
    detail: 'Por día, mes, producto, categoría o ciudad, junto a los días de antes, con lo que se canceló.',
  },
  {
    title: 'Devoluciones',
    href: `${paths.storeSales}?por=reason`,
    detail: 'Cuántas unidades volvieron, por qué motivo, y lo que se le reembolsa a quien compró.',
  },
  {
    title: 'Existencias',
    href: `${paths.storeSales}?ver=stock`,
    detail: 'Lo que tienes en la bodega: cuánto, hace cuánto entró, lo que costó y a cuánto se vende.',
  },
  {
    title: 'Comisiones',
    href: paths.storeCommissions,
    detail: 'Lo que paga cada venta, con qué regla, y lo que te queda: por venta, mes y producto.',
  },
  {
    title: 'Giros y liquidaciones',
    href: paths.storePayouts,
    detail: 'Lo que tienes, lo que espera y por qué, y cada liquidación con todos sus movimientos.',
  },
];

/** The reports of a store (spec §2.5), each with what it tells, and that there will be one of visits. */
export default function StoreReportsPage() {
  return (
    <WithStore title="Reportes">
      <Page title="Reportes">
        <Panel flush>
          <ul aria-label="Reportes">
            {reports.map(({ title, href, detail }) => (
              <li key={href}>
                <Row
                  title={
                    <Link href={href} className="link">
                      {title}
                    </Link>
                  }
                  detail={detail}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <p className={styles.soon}>Próximamente habrá más reportes.</p>
      </Page>
    </WithStore>
  );
}
