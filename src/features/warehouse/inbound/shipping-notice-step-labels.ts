import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import { differencesOf, type ShippingNoticeStep } from '#domain/inbound/shipping-notice-transitions.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { StepQuestion } from '#src/shared/saving/step-dialog.tsx';

export const stepVerbs = {
  cancel: 'Cancelar aviso',
  arrive: 'Registrar llegada',
  finish: 'Terminar de contar',
  close: 'Dar por cerrado',
} satisfies Record<ShippingNoticeStep, string>;

/** The question before a step that takes only a note. */
export function stepQuestion(
  notice: ShippingNotice,
  step: Exclude<ShippingNoticeStep, 'arrive'>,
): StepQuestion {
  const note = { label: 'Observaciones', hint: 'La tienda y la bodega las leen.', isRequired: false };
  if (step === 'cancel') {
    return {
      title: `¿Cancelar ${notice.number}?`,
      text: 'La bodega deja de esperarlo. Si la mercancía llega de todas formas, se recibe igual.',
      confirm: stepVerbs.cancel,
      danger: true,
      note,
    };
  }
  if (step === 'close') {
    return {
      title: `¿Cerrar ${notice.number}?`,
      text: 'No queda nada por contar ni por ubicar.',
      confirm: stepVerbs.close,
      note,
    };
  }
  const differences = differenceLabel(differencesOf(notice.lines));
  return {
    title: `¿Terminar de contar ${notice.number}?`,
    text: differences
      ? `${differences} frente a lo anunciado. Le avisamos a la tienda.`
      : 'Todo coincide con lo anunciado.',
    confirm: stepVerbs.finish,
    note,
  };
}
