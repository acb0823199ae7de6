import { useSignalValue } from '#src/device/use-signal.ts';
import { useScanFeedback } from '#src/shared/floor/use-scan-feedback.ts';
import { jobMemories, noMemory, remember, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';
import { savingFailed } from '#src/shared/floor/scan-feedback-messages.ts';

/** This device's memory of a task, and the feedback on the last answer. */
export function useAnswers(taskId: string) {
  const memory = useSignalValue(jobMemories)?.[taskId] ?? noMemory;
  const { feedback, announce, dismiss } = useScanFeedback();
  return {
    memory,
    feedback,
    announce,
    dismiss,
    /**
     * Keeps the progress of the work; false when the device has no room, and then it says so.
     * @param of another task than the one shown: the answer came before the screen went on.
     */
    async keep(change: (before: JobMemory) => JobMemory, of = taskId): Promise<boolean> {
      try {
        await remember(of, change);
        return true;
      } catch (problem) {
        announce(savingFailed(problem));
        return false;
      }
    },
  };
}
