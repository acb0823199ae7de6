import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { Wordmark } from '#src/ui/marks/wordmark.tsx';
import styles from '#src/features/front/landing/landing-footer.module.css';

type FooterLink = readonly [label: string, href: string];

interface FooterGroup {
  title: string;
  links: readonly FooterLink[];
}

const toDashboard: FooterLink = ['Dashboard', paths.dashboard];

/** The foot of the landing: the ways in, and the parts and pages that people look for there (spec §2). */
export function LandingFooter() {
  const signedIn = useSignalValue(account) !== null;
  const groups: readonly FooterGroup[] = [
    {
      title: 'Plataforma',
      links: [
        ...(signedIn ? [toDashboard] : []),
        ['Iniciar Sesión', paths.loginShort],
        ['Registrarse', paths.register],
        ['Catálogo', paths.catalog],
        ['Portal Admin', paths.adminPortal],
      ],
    },
    {
      title: 'Conoce',
      links: [
        ['Servicios', '#servicios'],
        ['Cómo funciona', '#proceso'],
        ['Comparar', '#comparar'],
        ['Recursos', '#recursos'],
      ],
    },
    {
      title: 'Legal y contacto',
      links: [
        ['Términos', '#terminos'],
        ['Privacidad', '#privacidad'],
        ['Contacto', '#contacto'],
      ],
    },
  ];
  return (
    <footer className={styles.footer} data-surface="brand" data-print="off">
      <div className={styles.inside}>
        <div className={styles.brand}>
          <Wordmark height={28} />
          <p>Mercado y bodega de Bucaramanga.</p>
        </div>
        <nav aria-label="Enlaces del pie" className={styles.groups}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={label}>
                    {href.startsWith('#') ? (
                      <a href={href} className={styles.link}>
                        {label}
                      </a>
                    ) : (
                      <Link href={href} className={styles.link}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
