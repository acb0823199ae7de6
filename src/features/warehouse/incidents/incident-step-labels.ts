import { INCIDENT_STATUSES, type Incident, type IncidentStatus } from '#domain/inventory/incident.ts';
import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';

/** The states into which a person can bring an incident. */
export type IncidentStep = Exclude<IncidentStatus, 'REPORTADO'>;

export function isStep(status: IncidentStatus | null): status is IncidentStep {
  return status !== null && INCIDENT_STATUSES.indexOf(status) > 0;
}

export const stepVerbs = {
  EN_INVESTIGACION: 'Investigar',
  RESUELTO: 'Resolver',
  CERRADO: 'Cerrar',
} satisfies Record<IncidentStep, string>;

/** The question before the steps that take only a note. */
export function stepQuestion(
  { number }: Pick<Incident, 'number'>,
  to: Exclude<IncidentStep, 'RESUELTO'>,
): StepQuestion {
  const note = { label: 'Observaciones', hint: 'Quedan en la historia del incidente.', isRequired: false };
  return to === 'CERRADO'
    ? {
        title: `¿Cerrar ${number}?`,
        text: 'No queda nada por hacer. Una vez enviado, no se puede deshacer.',
        confirm: stepVerbs.CERRADO,
        note,
      }
    : {
        title: `¿Investigar ${number}?`,
        text: 'Las unidades siguen en cuarentena hasta que se resuelva.',
        confirm: stepVerbs.EN_INVESTIGACION,
        note,
      };
}
