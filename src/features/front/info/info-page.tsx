import { Printer } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { PublicPage } from '#domain/prerender/public-pages.ts';
import { foldSpanish } from '#domain/base/spanish-text.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/front/info/info-page.module.css';

/** A part of a text: its heading, which is also its address, and its paragraphs. */
export interface InfoSection {
  title: string;
  body: ReactNode;
}

/** A text with this many parts or more begins with its table of contents. */
const CONTENTS_FROM = 4;

/**
 * A screen to read: a text that is part of the app, so that it opens without a network too.
 * @param since the start date of a legal text, as people read it.
 * @param after what the company adds to it itself.
 */
export function infoPage(
  page: PublicPage,
  sections: readonly InfoSection[],
  { since, after }: { since?: string; after?: ReactNode } = {},
) {
  return function InfoPage() {
    useEffect(showAskedSection, []);
    return (
      <Page title={page.title}>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <p className={styles.lead}>{page.description}</p>
            {since && <p className={styles.since}>Vigente desde el {since}.</p>}
          </div>
          {sections.length >= CONTENTS_FROM && <Contents sections={sections} />}
          <article className={styles.text}>
            {sections.map(({ title, body }) => (
              <section key={title} id={anchorOf(title)} className={styles.section}>
                <h2>{title}</h2>
                {body}
              </section>
            ))}
            {after}
            <p data-print="off">
              <Button variant="line" size="sm" onClick={() => print()}>
                <Printer />
                Imprimir esta página
              </Button>
            </p>
          </article>
        </div>
      </Page>
    );
  };
}

function Contents({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <nav className={styles.contents} aria-label="Contenido" data-print="off">
      <h2>Contenido</h2>
      <ol>
        {sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `Derecho de retracto` → `derecho-de-retracto`. */
function anchorOf(title: string): string {
  return foldSpanish(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The browser looked for the addressed part before the text was there. */
function showAskedSection(): void {
  const asked = location.hash.slice(1);
  if (asked) document.getElementById(asked)?.scrollIntoView();
}
