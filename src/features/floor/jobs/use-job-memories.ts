import { useEffect } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { jobMemories, readJobMemories, type JobMemory } from '#src/features/floor/jobs/job-memory.ts';

/**
 * This device's progress on each task, read again when another tab may have gone on. Undefined until it was
 * read.
 */
export function useJobMemories(): Readonly<Record<string, JobMemory>> | undefined {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readJobMemories();
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return useSignalValue(jobMemories);
}
