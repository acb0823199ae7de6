import { Check } from 'lucide-react';
import { formatPercent } from '#domain/base/money.ts';
import { comparedRows, DELIVERIES_PERCENT } from '#src/features/front/landing/sections/claims.ts';
import { ExampleMark } from '#src/features/front/landing/sections/example-mark.tsx';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import styles from '#src/features/front/landing/sections/comparison-section.module.css';

/** The same row of facts for us and for others. What nobody measured is marked, and nobody is named. */
export function ComparisonSection({ deliveredPercent }: { deliveredPercent: number | null }) {
  return (
    <LandingSection
      id="comparar"
      title="MeStore y otras plataformas"
      lead="No nombramos a nadie ni inventamos lo que no sabemos: donde no hay cifra, no hay cifra."
      beside
    >
      <div className={styles.compared}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">En qué</th>
              <th scope="col">MeStore</th>
              <th scope="col">Otras plataformas</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Pedidos entregados</th>
              <td>
                <b>{formatPercent(deliveredPercent ?? DELIVERIES_PERCENT.ours)}</b>{' '}
                {deliveredPercent === null ? <ExampleMark /> : <span>contados</span>}
              </td>
              <td>
                {formatPercent(DELIVERIES_PERCENT.others)} <ExampleMark />
              </td>
            </tr>
            {comparedRows.map(({ what, ours, others }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <b>{ours}</b> <ExampleMark />
                </td>
                <td>
                  {others === null ? (
                    <span className={styles.unknown}>Sin cifra</span>
                  ) : (
                    <>
                      {others} <ExampleMark />
                    </>
                  )}
                </td>
              </tr>
            ))}
            {['Comprar sin conexión', 'Registro de cada movimiento'].map((what) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <b className={styles.yes}>
                    <Check /> Sí
                  </b>
                </td>
                <td>
                  <span className={styles.unknown}>Sin cifra</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </LandingSection>
  );
}
