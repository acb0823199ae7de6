import { paths } from '#domain/paths.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import cafetera from '#src/shared/catalog/art/cafetera.svg?url&no-inline';
import planta from '#src/shared/catalog/art/planta.svg?url&no-inline';
import tenis from '#src/shared/catalog/art/tenis.svg?url&no-inline';
import styles from '#src/features/front/landing/sections/closing-section.module.css';

const goods = [cafetera, tenis, planta];

/** The last call to action (spec §2). */
export function ClosingSection() {
  return (
    <LandingSection
      id="empezar"
      tone="wall"
      beside
      title="Tu mercancía ya puede estar en el estante."
      lead="Crea la cuenta hoy, describe tus productos y tráelos a la bodega. Registrarse no cuesta nada."
    >
      <div className={styles.goods} aria-hidden="true">
        {goods.map((src) => (
          <img key={src} src={src} alt="" width={160} height={160} loading="lazy" decoding="async" />
        ))}
      </div>
      <div className={styles.actions}>
        <LinkButton href={paths.register} className={styles.main}>
          Comenzar Gratis
        </LinkButton>
        <LinkButton href={paths.dashboard} variant="line" className={styles.second}>
          Ver Plataforma
        </LinkButton>
      </div>
    </LandingSection>
  );
}
