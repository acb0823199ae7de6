import { keysOf } from '#domain/base/keys-of.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { CommandResult } from '#domain/protocol/command.ts';
import type { HeldFile, PlanBTally } from '#src/sync/plan-b-delivery.ts';

interface HeldState {
  word: string;
  explain: string;
  tone: 'ok' | 'warn' | 'bad';
}

/** The state of another person's file on this device. */
export function heldState({
  sealed,
  tally,
  refusal,
}: Pick<HeldFile, 'sealed' | 'tally' | 'refusal'>): HeldState {
  if (refusal !== null) return { word: 'No se entregó', explain: refusal, tone: 'bad' };
  if (tally && sealed === null) return { word: 'Entregado', explain: '', tone: 'ok' };
  if (tally) return { word: 'Entregado en parte', explain: '', tone: 'warn' };
  return {
    word: 'Por entregar',
    explain: 'Guardado en este equipo. Se envía solo cuando haya conexión y alguien con sesión.',
    tone: 'warn',
  };
}

const outcomes = {
  applied: ['quedó hecho', 'quedaron hechos'],
  rejected: ['no se aceptó', 'no se aceptaron'],
  parked: ['quedó en revisión', 'quedaron en revisión'],
  lane_gap: ['espera uno anterior', 'esperan uno anterior'],
  failed: ['se intenta de nuevo', 'se intentan de nuevo'],
} satisfies Record<CommandResult['status'], [string, string]>;

/** `3 quedaron hechos, 1 no se aceptó.` Its author reads why on their own device. */
export function tallyText(tally: PlanBTally): string {
  const parts = keysOf(outcomes)
    .filter((each) => tally[each] > 0)
    .map((each) => countOf(tally[each], ...outcomes[each]));
  return `${parts.join(', ')}.`;
}
