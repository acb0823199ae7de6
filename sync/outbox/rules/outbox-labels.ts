import { approvalProblems } from '#domain/companies/order-approval.ts';
import type { OutboxRecord, OutboxState } from '#sync/outbox/rules/outbox-entry.ts';

export interface StateLabel {
  word: string;
  explain: string;
  tone: 'ok' | 'warn' | 'bad' | 'info' | 'off';
}

/** A person reads these for the states of a command. */
export const stateLabels = {
  queued: {
    word: 'En cola',
    explain: 'Guardado en este equipo. Se envía solo.',
    tone: 'warn',
  },
  sending: { word: 'Enviando', explain: 'Va en camino al servidor.', tone: 'info' },
  waiting: {
    word: 'Esperando',
    explain: 'No se pudo enviar todavía. Se vuelve a intentar solo.',
    tone: 'warn',
  },
  acked: {
    word: 'Recibido',
    explain: 'El servidor ya lo tiene. Falta que vuelva a este equipo.',
    tone: 'ok',
  },
  confirmed: { word: 'Confirmado', explain: 'El servidor lo tiene y este equipo ya lo muestra.', tone: 'ok' },
  needs_auth: {
    word: 'Falta ingresar',
    explain: 'Ingresa de nuevo con tu cuenta para enviarlo.',
    tone: 'off',
  },
  needs_update: {
    word: 'Falta actualizar',
    explain: 'Actualiza MeStore para enviarlo. No se pierde.',
    tone: 'off',
  },
  rejected: {
    word: 'No se aceptó',
    explain: 'El servidor lo rechazó. Mira por qué y decide qué hacer.',
    tone: 'bad',
  },
  blocked: { word: 'Detenido', explain: 'Dependía de otro cambio que no se aceptó.', tone: 'bad' },
  review: { word: 'En revisión', explain: 'Alguien de MeStore lo está revisando.', tone: 'info' },
  poison: {
    word: 'Falló',
    explain: 'El servidor falló varias veces con este cambio. Está guardado.',
    tone: 'bad',
  },
} satisfies Record<OutboxState, StateLabel>;

/** What a command's state means for its author, in words: who looks at it is MeStore, or who administers their company. */
export function explanationOf({ state, problem }: Pick<OutboxRecord, 'state' | 'problem'>): string {
  const isOfCompany = state === 'review' && problem?.code === approvalProblems.waiting.code;
  return isOfCompany ? approvalProblems.waiting.message : stateLabels[state].explain;
}
