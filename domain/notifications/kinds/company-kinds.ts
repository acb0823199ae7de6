import { countOf } from '#domain/base/spanish-text.ts';
import { kindOf } from '#domain/notifications/kinds/kind-of-notification.ts';
import { paths } from '#domain/paths.ts';

/** What the people of a company that buys are told of it. */
export const companyKinds = {
  'company.approval': kindOf({
    label: 'Una compra de tu empresa espera tu aprobación',
    category: 'purchases',
    type: 'warning',
    title: () => 'Una compra espera tu aprobación',
    message: ({ units }: { units: number }) =>
      `Alguien de tu empresa pidió ${countOf(units, 'unidad', 'unidades')}. Apruébala o recházala: si nadie responde, vence.`,
    url: () => paths.company,
  }),
  'company.not_approved': kindOf({
    label: 'Tu empresa no aprobó una compra tuya',
    category: 'purchases',
    type: 'warning',
    title: () => 'Tu compra no se hizo',
    message: ({ state }: { state: 'rejected' | 'expired' | 'refused' }) => `${why[state]} No se cobró nada.`,
    url: () => paths.company,
  }),
  'company.person_joined': kindOf({
    label: 'Una persona entró a tu empresa',
    category: 'account',
    type: 'info',
    title: () => 'Tu empresa tiene una persona más',
    message: ({ company }: { company: string }) =>
      `Alguien aceptó la invitación y ya está en ${company}. Si no la esperaban, sácala desde «Mi empresa».`,
    url: () => paths.company,
  }),
};

const why = {
  rejected: 'Quien administra tu empresa no la aprobó.',
  expired: 'Nadie de tu empresa la aprobó a tiempo.',
  refused: 'Tu empresa la aprobó, pero ya no se pudo hacer.',
};
