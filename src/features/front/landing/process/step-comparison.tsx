import type { StepGuide } from '#src/features/front/landing/process/process-guide.ts';
import { ExampleMark } from '#src/features/front/landing/sections/example-mark.tsx';
import styles from '#src/features/front/landing/process/step-comparison.module.css';

/** MeStore beside other platforms. A figure that nobody measured says that it is an example. */
export function StepComparison({ compared }: Pick<StepGuide, 'compared'>) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Qué</th>
            <th scope="col">MeStore</th>
            <th scope="col">Otras</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ what, here, elsewhere, isExample }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                {isExample && <ExampleMark />}
              </th>
              <td>
                <b>{here}</b>
              </td>
              <td>{elsewhere ?? 'Sin dato'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {compared.some((each) => each.isExample) && (
        <p className={styles.note}>Cifras de ejemplo mientras la beta junta las suyas.</p>
      )}
    </>
  );
}
