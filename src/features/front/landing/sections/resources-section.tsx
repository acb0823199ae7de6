import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { contactPage, infoPages } from '#domain/prerender/public-pages.ts';
import { LandingSection } from '#src/features/front/landing/sections/landing-section.tsx';
import styles from '#src/features/front/landing/sections/resources-section.module.css';

/** `id`: the anchor by which the foot of the page leads to it (spec §2). */
const resources: readonly { path: string; title: string; description: string; id?: string }[] = [
  infoPages.howItWorks,
  infoPages.sellers,
  infoPages.shipping,
  infoPages.returns,
  infoPages.help,
  {
    path: paths.track,
    title: 'Seguir un pedido',
    description: 'Mira en qué va un pedido con su número y su correo, sin iniciar sesión.',
  },
  { ...infoPages.terms, id: 'terminos' },
  { ...infoPages.privacy, id: 'privacidad' },
  contactPage,
];

/** The pages that answer what a person asks next. */
export function ResourcesSection() {
  return (
    <LandingSection id="recursos" title="Recursos" lead="Lo que se pregunta antes de empezar." beside>
      <ul className={styles.resources}>
        {resources.map(({ path, title, description, id }) => (
          <li key={path} id={id}>
            <Link href={path} className={styles.resource}>
              <span>
                <b>{title}</b>
                <span className={styles.about}>{description}</span>
              </span>
              <ArrowRight />
            </Link>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
