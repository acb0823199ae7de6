import type { CommentIncidentData } from '#domain/inventory/incident-commands.ts';
import type { CommandHandler } from '#server/commands/command-handler.ts';
import { incidentDecision, incidentRefused } from '#server/inventory/incident-decisions.ts';
import { lockIncidents, saveIncidentEvents } from '#server/inventory/incidents-storage.ts';

/** Staff write a comment on an incident, in any of its states. It stays in its history. */
export const commentIncidentHandler: CommandHandler<CommentIncidentData> = {
  needs: 'moveStock',
  lock: (tx) =>
    Promise.resolve(async (submitted) => {
      const known = await lockIncidents(
        tx,
        submitted.map(({ data }) => data.incident_id.toLowerCase()),
      );
      const said = submitted.flatMap(({ id, data, actor, nowMs }) => {
        const incident = known.get(data.incident_id.toLowerCase());
        if (!incident) return [];
        const event = {
          commandId: id,
          fromStatus: null,
          toStatus: null,
          note: data.text,
          at: new Date(nowMs),
        };
        return [{ ...event, incidentId: incident.id, actorId: actor.id, actorName: actor.name }];
      });
      await saveIncidentEvents(tx, said);
      return submitted.map(({ data }) => {
        const incident = known.get(data.incident_id.toLowerCase());
        return incident
          ? { ...incidentDecision(incident), touched: [{ collection: 'incidents' }] }
          : incidentRefused('incident_not_found');
      });
    }),
};
