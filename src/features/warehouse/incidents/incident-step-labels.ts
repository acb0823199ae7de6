import { INCIDENT_STATUSES, type Incident, type IncidentStatus } from '#domain/inventory/incident.ts';
import type { StepLabels } from '#src/shared/saving/step-question.ts';

/** The states into which a person can bring an incident. */
export type IncidentStep = Exclude<IncidentStatus, 'REPORTADO'>;

export function isStep(status: IncidentStatus | null): status is IncidentStep {
  return status !== null && INCIDENT_STATUSES.indexOf(status) > 0;
}

const hint = 'Quedan en la historia del incidente.';

/** The steps that take only a note. */
export const noteSteps = {
  EN_INVESTIGACION: {
    verb: 'Investigar',
    text: 'Las unidades siguen en cuarentena hasta que se resuelva.',
    hint,
  },
  CERRADO: {
    verb: 'Cerrar',
    text: 'No queda nada por hacer. Una vez enviado, no se puede deshacer.',
    hint,
  },
} satisfies Record<Exclude<IncidentStep, 'RESUELTO'>, StepLabels<Incident>>;

export const stepVerbs: Record<IncidentStep, string> = {
  EN_INVESTIGACION: noteSteps.EN_INVESTIGACION.verb,
  RESUELTO: 'Resolver',
  CERRADO: noteSteps.CERRADO.verb,
};
