import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { deviceErrors } from '#src/features/office/performance/device-errors.ts';
import { errorViews } from '#src/features/office/performance/error-columns.tsx';
import { ServerPanel } from '#src/features/office/performance/server-panel.tsx';

/** How the server is doing, and what fails on people's devices, by what it is and not by whom it happened to. */
export default function PerformancePage() {
  const list = useWorklist(deviceErrors);
  return <WorklistPage list={list} above={<ServerPanel />} {...errorViews} />;
}
