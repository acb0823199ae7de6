import type { CustomReport } from '#domain/reports/custom-report.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';
import { removeReport, restoreReport } from '#src/features/office/reports/custom-report-calls.ts';

interface Around {
  /** Reads the saved reports again. */
  refresh: () => Promise<void>;
  onRemoved: (report: CustomReport) => void;
}

/** Removes a saved report at once and offers it back: nobody is asked before. */
export function useReportRemoval({ refresh, onRemoved }: Around): (report: CustomReport) => Promise<void> {
  async function bringBack({ id, version }: CustomReport): Promise<void> {
    const answer = await restoreReport(id, version);
    await refresh();
    if (!answer.ok) toast({ tone: 'warning', text: answer.message });
  }

  return async (report) => {
    const answer = await removeReport(report.id, report.version);
    await refresh();
    if (!answer.ok) {
      toast({ tone: 'warning', text: answer.message });
      return;
    }
    onRemoved(report);
    toast({ text: `«${report.name}» se borró.`, action: { label: UNDO, run: () => void bringBack(report) } });
  };
}
