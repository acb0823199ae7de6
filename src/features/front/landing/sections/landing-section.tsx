import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/features/front/landing/sections/landing-section.module.css';

interface LandingSectionProps {
  /** Its place in the page, for links that lead there. */
  id: string;
  title: string;
  lead?: ReactNode;
  /** Below the lead, where there is room for it: beside tall content. */
  points?: readonly string[];
  /** What it is painted on. */
  tone?: 'plain' | 'sunk' | 'brand' | 'wall';
  /** The words beside the content on a desk, not above it. */
  beside?: boolean;
  children: ReactNode;
}

/** A band of the landing under its own heading. */
export function LandingSection({
  id,
  title,
  lead,
  points,
  tone = 'plain',
  beside,
  children,
}: LandingSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={classNames(styles.band, styles[tone])}
      data-surface={tone === 'brand' ? 'brand' : undefined}
    >
      <div className={classNames(styles.inside, beside && styles.beside)}>
        <div className={styles.words}>
          <h2 id={`${id}-titulo`} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
          {points && (
            <ul className={styles.points}>
              {points.map((each) => (
                <li key={each} className={styles.point}>
                  <Check />
                  {each}
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
