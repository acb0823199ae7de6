import { MAX_INCIDENT_PHOTOS, photoFileMessages } from '#domain/inventory/incident-photo.ts';
import type { IncidentStepRefusal, ReportIncidentRefusal } from '#domain/inventory/incident-transitions.ts';

export type IncidentRefusal =
  | ReportIncidentRefusal
  | IncidentStepRefusal
  | 'incident_not_found'
  | 'broken_photo'
  | 'too_many_photos';

/** Why an incident was not reported, or not moved. */
export const incidentMessages = {
  position_not_found: 'El servidor no conoce esa posición del inventario.',
  units_not_here:
    'En esa posición ya no quedan tantas unidades: alguien las movió o ya están en cuarentena. Mira el inventario y vuelve a reportar.',
  incident_not_found: 'No encontramos ese incidente.',
  broken_photo: photoFileMessages.broken_photo,
  too_many_photos: `El incidente ya tiene ${MAX_INCIDENT_PHOTOS} fotos.`,
  not_an_incident_step:
    'El incidente ya no está en un estado que permita ese cambio. Mira en qué va y vuelve a intentarlo.',
  resolution_needed: 'Escribe cómo se resolvió: queda en la historia del incidente.',
  returned_out_of_range: 'Di cuántas unidades vuelven a su posición, de cero a las reportadas.',
  liability_needed: 'Di quién responde por las unidades que no vuelven.',
} satisfies Record<IncidentRefusal, string>;
