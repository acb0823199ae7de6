import type { InspectionRefusal } from '#domain/returns/inspection.ts';
import type { ScanFeedback } from '#src/shared/floor/scan-feedback.tsx';

/** What a person has to say or read before a unit can be left. */
export type LeavingRefusal = 'no_unit' | 'no_condition' | 'no_reason' | 'unit_in_hand' | 'photo_not_ready';

const CALM = 'No se registró nada.';

const refusals: Record<InspectionRefusal | LeavingRefusal, { heading: string; advice: string }> = {
  not_a_product: { heading: 'Falta el producto', advice: 'Escanea el producto que volvió.' },
  damaged_label: { heading: 'No se lee bien', advice: 'Léelo otra vez o escribe el código.' },
  not_of_return: { heading: 'No es de esta devolución', advice: 'Apártalo: no va aquí.' },
  enough: { heading: 'Ya entraron todas', advice: 'De ese producto no vuelven más unidades.' },
  no_unit: { heading: 'Falta el producto', advice: 'Escanea primero el producto que dejas ahí.' },
  no_condition: { heading: '¿Cómo llegó?', advice: 'Di cómo llegó y escanea la ubicación otra vez.' },
  no_reason: {
    heading: 'Falta el motivo',
    advice: 'Di por qué no se puede vender y escanea la ubicación otra vez.',
  },
  photo_not_ready: {
    heading: 'Falta la foto',
    advice: 'Se está preparando: escanea la ubicación otra vez en un momento.',
  },
  unit_in_hand: { heading: 'Falta la ubicación', advice: 'Escanea dónde dejas el que tienes en la mano.' },
};

/** What was read, and that it did nothing. */
export function wrongAtInspection(refusal: InspectionRefusal | LeavingRefusal, code: string): ScanFeedback {
  const { heading, advice } = refusals[refusal];
  return { kind: 'wrong', heading, read: { code: code || 'Nada' }, wanted: null, calm: `${advice} ${CALM}` };
}

/** The incident of a unit has left this device, so that the unit cannot be taken back. */
export const INCIDENT_LEFT: ScanFeedback = {
  kind: 'wrong',
  heading: 'Ya se envió',
  read: { code: 'Su incidente' },
  wanted: null,
  calm: 'Esa unidad está en cuarentena: se corrige en su incidente, en el escritorio.',
};
