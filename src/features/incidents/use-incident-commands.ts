import { useMemo } from 'react';
import {
  AdvanceIncidentData,
  CommentIncidentData,
  ReportIncidentData,
} from '#domain/inventory/incident-commands.ts';
import { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import type { IncidentCommands } from '#src/features/incidents/listed-incidents.ts';
import { commandsNamed, decidedSoFar, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';

/** What this person reported and did to incidents on this device, oldest first. */
export function useIncidentCommands(): IncidentCommands & {
  reports: ReadCommand<ReportIncidentData>[];
  /** Changes with each decision of the server. */
  decided: string;
} {
  const entries = useOutbox();
  return useMemo(() => {
    const reports = commandsNamed(entries ?? [], 'incident.report', ReportIncidentData);
    const steps = commandsNamed(entries ?? [], 'incident.advance', AdvanceIncidentData);
    const comments = commandsNamed(entries ?? [], 'incident.comment', CommentIncidentData);
    const photos = commandsNamed(entries ?? [], 'incident.addPhoto', AddIncidentPhotoData);
    const decided = decidedSoFar([...reports, ...steps, ...comments, ...photos]);
    return { reports, steps, comments, photos, decided };
  }, [entries]);
}
