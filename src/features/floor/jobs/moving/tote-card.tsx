import { countOf } from '#domain/base/spanish-text.ts';
import { toteColours, toteName, type Tote } from '#domain/scanning/tote.ts';
import styles from '#src/features/floor/jobs/moving/tote-card.module.css';

interface ToteProps {
  tote: Tote;
  /** The order in it. */
  reference: string;
}

/** The tote for the units in the hand, drawn as large as the position that they came from. */
export function ToteCard({ tote, reference, units }: ToteProps & { units: number }) {
  return (
    <section className={styles.card} data-tote={tote} aria-label="Canasta">
      <b>{tote}</b>
      <span>
        Canasta {toteColours[tote]}
        <br />
        {countOf(units, 'unidad', 'unidades')} · <i>{reference}</i>
      </span>
    </section>
  );
}

/** The tote for the line under way. */
export function ToteTag({ tote, reference }: ToteProps) {
  return (
    <p className={styles.tag} data-tote={tote}>
      <b>{toteName(tote)}</b>
      <i>{reference}</i>
    </p>
  );
}
