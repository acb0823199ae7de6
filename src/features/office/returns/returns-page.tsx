import { returns } from '#src/features/office/returns/listed-returns.ts';
import { returnViews } from '#src/features/office/returns/return-columns.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** Returns as staff work on them, those that wait for the reader first. */
export default function ReturnsPage() {
  const list = useWorklist(returns);
  return <WorklistPage list={list} {...returnViews} />;
}
