import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import { differencesOf, type ShippingNoticeStep } from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { StepLabels } from '#src/shared/saving/step-question.ts';

const hint = 'La tienda y la bodega las leen.';

/** The steps that take only a note. */
export const noteSteps: Record<Exclude<ShippingNoticeStep, 'arrive'>, StepLabels<ShippingNotice>> = {
  cancel: {
    verb: 'Cancelar aviso',
    ask: 'Cancelar',
    text: 'La bodega deja de esperarlo. Si la mercancía llega de todas formas, se recibe igual.',
    hint,
    danger: true,
  },
  finish: {
    verb: 'Terminar de contar',
    text: ({ lines }) => {
      const differences = differenceLabel(differencesOf(lines));
      return differences
        ? `${differences} frente a lo anunciado. Le avisamos a la tienda.`
        : 'Todo coincide con lo anunciado.';
    },
    hint,
  },
  close: {
    verb: 'Dar por cerrado',
    ask: 'Cerrar',
    text: 'No queda nada por contar ni por ubicar.',
    hint,
  },
};

export const stepVerbs: Record<ShippingNoticeStep, string> = {
  cancel: noteSteps.cancel.verb,
  arrive: 'Registrar llegada',
  finish: noteSteps.finish.verb,
  close: noteSteps.close.verb,
};
