import type { ReviewReason, ReviewState } from '#domain/command-reviews/command-review.ts';

/** Why a command waits for a person, in words for its author and for the person who decides. */
export const reviewReasonLabels = {
  author_lost_permission: {
    word: 'Ya no tenía permiso',
    forAuthor: 'Cuando llegó, tu cuenta ya no podía hacerlo. Alguien de MeStore decide si se registra.',
    forSupervisor: 'Lo hizo cuando podía, pero llegó después de que le cambiaran el rol.',
  },
  server_failed: {
    word: 'Falló en el servidor',
    forAuthor: 'El servidor falló varias veces con este cambio. Alguien de MeStore lo está revisando.',
    forSupervisor: 'El servidor falló varias veces con este cambio y lo apartó para no frenar los demás.',
  },
  asked: {
    word: 'Pidió revisión',
    forAuthor: 'Pediste que alguien de MeStore lo revise.',
    forSupervisor: 'El servidor lo rechazó y su autor pidió que alguien lo revise.',
  },
  company_approval: {
    word: 'Por aprobar en su empresa',
    forAuthor: 'Lo decide quien administra tu empresa.',
    forSupervisor: 'Lo decide quien administra la empresa de quien compra.',
  },
} satisfies Record<ReviewReason, { word: string; forAuthor: string; forSupervisor: string }>;

export const reviewStateLabels = {
  open: { word: 'En revisión', explain: 'Falta que alguien de MeStore decida.', tone: 'info' },
  applied: { word: 'Aplicado', explain: 'Se revisó y se aplicó.', tone: 'ok' },
  rejected: { word: 'No se aplicó', explain: 'Se revisó y no se aplicó.', tone: 'bad' },
} satisfies Record<ReviewState, { word: string; explain: string; tone: 'info' | 'ok' | 'bad' }>;
