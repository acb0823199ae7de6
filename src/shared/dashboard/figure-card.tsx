import { useId, useState, type ReactNode } from 'react';
import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Kpi } from '#src/ui/layout/kpi.tsx';
import styles from '#src/shared/dashboard/figure-card.module.css';

interface FigureCardProps {
  label: string;
  value: string;
  /** What it counts, in one sentence. */
  meaning: string;
  /** The comparison first, then what else there is to know. */
  notes: readonly (string | false | null)[];
  /** The list of what it counts; null where there is none. */
  href: string | null;
  /** Another state of it: a mark, a small drawing. */
  children?: ReactNode;
}

/** A figure with the days before, what it means behind an (i), and the way to the rows that it counts. */
export function FigureCard({ label, value, meaning, notes, href, children }: FigureCardProps) {
  const [isExplained, setIsExplained] = useState(false);
  const id = useId();
  const said = notes.filter((each) => typeof each === 'string' && each !== '');
  return (
    <div className={styles.card} role="group" aria-label={label}>
      <Kpi
        label={<span className={styles.label}>{label}</span>}
        value={
          <span className={styles.value} style={{ fontSize: sizeOf(value) }}>
            {value}
          </span>
        }
        note={
          <>
            {said.map((each) => (
              <span key={String(each)} className={styles.line}>
                {each}
              </span>
            ))}
            {children}
            <span id={id} aria-live="polite">
              {isExplained && <span className={styles.meaning}>{meaning}</span>}
            </span>
          </>
        }
      />
      {href !== null && (
        <Link
          href={href}
          className={styles.rows}
          aria-label={`${[label, value].join(': ')}${said.map((each) => `, ${each}`).join('')}. Ver la lista.`}
        />
      )}
      <IconButton
        label={`Qué cuenta: ${label}`}
        className={styles.explain}
        aria-expanded={isExplained}
        aria-controls={id}
        onClick={() => setIsExplained(!isExplained)}
      >
        <Info aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The amount of a good year stands on one line of a phone's column too: its figures share the width of the card. */
function sizeOf(value: string): string {
  return `min(1em, calc((100cqi - 30px) * 1.62 / ${value.length}))`;
}

/** Cards side by side, two by two on a phone. */
export function FigureCardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
