import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import { LazySection } from '#src/features/front/landing/lazy-section.tsx';
import styles from '#src/features/front/landing/sections/early-access-section.module.css';

const form = async () =>
  (await import('#src/features/front/landing/counted-early-access.tsx')).CountedEarlyAccess;

/** Where people leave their details to be written to, and how to reach somebody at once. */
export function EarlyAccessSection() {
  return (
    <LandingSection
      id="contacto"
      tone="sunk"
      title="Acceso anticipado"
      lead={
        <>
          Déjanos tus datos y te escribimos cuando haya lugar para tu tienda. Sin conexión también sirve: se
          guarda en tu equipo y sale cuando vuelva la red. Si prefieres preguntar ya, entra a{' '}
          <Link href={paths.contact} className="link">
            Contacto y PQR
          </Link>
          .
        </>
      }
      points={[
        'Te llega un correo que confirma lo que dejaste.',
        'Te escribimos cuando haya lugar para tu tienda.',
        'Registras tus productos y traes la mercancía.',
      ]}
      beside
    >
      <div className={styles.form}>
        <LazySection load={form}>
          <p>El formulario se abre aquí en un momento.</p>
          <noscript>Para llenarlo hace falta JavaScript.</noscript>
        </LazySection>
      </div>
    </LandingSection>
  );
}
