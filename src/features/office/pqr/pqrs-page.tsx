import { pqrs } from '#src/features/office/pqr/listed-pqrs.ts';
import { pqrViews } from '#src/features/office/pqr/pqr-columns.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** Petitions, complaints and claims for the people who answer them, the one whose term ends first on top. */
export default function PqrsPage() {
  const list = useWorklist(pqrs);
  return <WorklistPage list={list} {...pqrViews} />;
}
