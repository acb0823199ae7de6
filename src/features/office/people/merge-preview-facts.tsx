import { roleLabels } from '#domain/accounts/roles/roles.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { movedLabels, type MergePreview } from '#domain/people/merge-accounts.ts';
import styles from '#src/features/office/people/people.module.css';

/** What goes over from one account to the other, and what does not. */
export function MergePreviewFacts({ preview }: { preview: MergePreview }) {
  const { kept, moves } = preview;
  return (
    <div className={styles.difference} aria-live="polite">
      <div>
        <b>Pasa a la cuenta que se conserva</b>
        {moves.length === 0 ? (
          <p>Nada: la otra no guardó ni compró nada.</p>
        ) : (
          <ul>
            {moves.map(({ what, count }) => (
              <li key={what}>{countOf(count, movedLabels[what][0], movedLabels[what][1])}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <b>Lo demás</b>
        <ul>
          <li>El rol que queda es {roleLabels[kept.user_type]}.</li>
          <li>Pagos, movimientos y auditoría siguen a nombre de quien los hizo.</li>
          <li>Lo que sus equipos no han enviado llega después, a la cuenta que se conserva.</li>
          <li>Avisamos a los dos correos, si están confirmados.</li>
        </ul>
      </div>
    </div>
  );
}
