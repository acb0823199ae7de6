import { paths } from '#domain/paths.ts';
import { landingPage } from '#domain/prerender/landing-page.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ShelfScene } from '#src/features/front/landing/hero/shelf-scene.tsx';
import { startOf } from '#src/features/front/landing/hero/start-of.ts';
import { useTypedPhrase } from '#src/features/front/landing/hero/use-typed-phrase.ts';
import { workMessage, workVerbs } from '#src/features/front/landing/hero/work-verbs.ts';
import { PauseButton } from '#src/features/front/landing/pause-button.tsx';
import { useMotion } from '#src/features/front/landing/use-motion.ts';
import { account } from '#src/session/session.ts';
import { beginInHero } from '#src/features/front/landing/lead-origin.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { useArrival } from '#src/ui/layout/use-arrival.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/front/landing/hero/hero.module.css';

/** The painted wall that the product opens with: what it does, and the way in. */
export function Hero() {
  const heading = useArrival(landingPage.title);
  const { isMoving, toggleMotion } = useMotion();
  const start = startOf(useSignalValue(account));
  return (
    <section className={styles.wall} aria-labelledby="lema">
      <div className={styles.inside}>
        <div className={styles.say}>
          <h1 id="lema" ref={heading} tabIndex={-1} className={styles.tagline}>
            <VisuallyHidden>{workMessage}</VisuallyHidden>
            <Tagline isMoving={isMoving} />
          </h1>
          <p className={styles.lead}>
            Guarda tus productos en nuestra bodega de Bucaramanga. Los publicamos, los cobramos y los llevamos
            a la puerta del cliente.
          </p>
          <div className={styles.actions}>
            <LinkButton
              href={start.href}
              className={styles.main}
              data-track="portada-empezar"
              onClick={start.href === paths.register ? beginInHero : undefined}
            >
              {start.label}
            </LinkButton>
            <LinkButton
              href={paths.catalog}
              variant="line"
              className={styles.second}
              data-track="portada-catalogo"
            >
              Ver catálogo
            </LinkButton>
          </div>
          <PauseButton isMoving={isMoving} what="el lema" onToggle={toggleMotion} className={styles.pause} />
        </div>
        <ShelfScene />
      </div>
    </section>
  );
}

/** Alone, because it draws itself again with every character. */
function Tagline({ isMoving }: { isMoving: boolean }) {
  const typed = useTypedPhrase(workVerbs, isMoving);
  return (
    <span aria-hidden="true">
      Tú vendes.
      <br />
      Nosotros{' '}
      <span className={styles.typed}>
        {typed}
        <i className={styles.caret} />
      </span>
    </span>
  );
}
