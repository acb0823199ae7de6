import { WifiOff } from 'lucide-react';
import { formatPercent } from '#domain/base/money.ts';
import { claims, DELIVERIES_PERCENT } from '#src/features/front/landing/sections/claims.ts';
import { ExampleMark } from '#src/features/front/landing/sections/example-mark.tsx';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import styles from '#src/features/front/landing/sections/advantages-section.module.css';

interface AdvantagesSectionProps {
  /** Percent of the ended orders that were delivered, as the server counts it; null when it is not known. */
  deliveredPercent: number | null;
}

/** The specification's claims. Each without a measure says so; what is measured or simply true does not. */
export function AdvantagesSection({ deliveredPercent }: AdvantagesSectionProps) {
  return (
    <LandingSection
      id="ventajas"
      tone="brand"
      title="Por qué una bodega compartida vende mejor"
      lead="Lo marcado es de ejemplo: cuando haya con qué medirlo, aquí estará la cifra real."
    >
      <ul className={styles.advantages}>
        <li className={styles.advantage}>
          <p className={styles.figure}>{formatPercent(deliveredPercent ?? DELIVERIES_PERCENT.ours)}</p>
          <h3 className={styles.name}>pedidos entregados</h3>
          {deliveredPercent === null ? (
            <p className={styles.text}>
              Frente a {formatPercent(DELIVERIES_PERCENT.others)} en otras plataformas. <ExampleMark />
            </p>
          ) : (
            <p className={styles.text}>De los pedidos que terminaron, contados en el servidor.</p>
          )}
        </li>
        {claims.map(({ figure, title, text }) => (
          <li key={title} className={styles.advantage}>
            <p className={styles.figure}>{figure}</p>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>
              {text} <ExampleMark />
            </p>
          </li>
        ))}
        <li className={styles.advantage}>
          <p className={styles.figure}>
            <WifiOff />
          </p>
          <h3 className={styles.name}>funciona sin conexión</h3>
          <p className={styles.text}>
            Comprar y trabajar en bodega siguen sin internet; todo se envía al volver.
          </p>
        </li>
      </ul>
    </LandingSection>
  );
}
