import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { isOpenRun, type RunStep } from '#domain/payouts/payout-run.ts';

/** What is asked before a step that needs no more than a yes, and what is said after it. */
export interface PlainQuestion {
  title: string;
  text: string;
  submit: string;
  done: (now: SeenRun) => string;
}

/** The steps that need no more than a yes. */
export type PlainStep = Extract<RunStep, 'approve' | 'send' | 'close'>;

/** @param run as its reader saw it. */
export function plainQuestion(run: SeenRun, step: PlainStep): PlainQuestion {
  const { number, legs, total } = run;
  switch (step) {
    case 'approve': {
      return {
        title: `¿Aprobar ${number}?`,
        text: `Se les gira ${formatPesos(total)} a ${countOf(legs, 'tienda', 'tiendas')}. Cada tienda se mira otra vez: la que ya no puede recibir sale del giro con su motivo. Desde entonces su dinero está en camino.`,
        submit: 'Aprobar giro',
        done: (now) => approvedText(legs - now.legs),
      };
    }
    case 'send': {
      return {
        title: `¿Marcar ${number} como enviado?`,
        text: 'Hazlo cuando el archivo ya esté en el banco. Desde entonces no se anula: solo la respuesta del banco dice qué pasó.',
        submit: 'Marcar como enviado',
        done: () => 'Quedó como enviado. Cuando el banco responda, carga su archivo.',
      };
    }
    case 'close': {
      return {
        title: `¿Cerrar ${number}?`,
        text: 'El banco respondió cada línea. Lo que devolvió ya está disponible otra vez y entra en el próximo giro. Si después devuelve alguno, carga su respuesta y se abre otra vez.',
        submit: 'Cerrar giro',
        done: () => 'El giro quedó cerrado.',
      };
    }
  }
}

function approvedText(leftOut: number): string {
  const out =
    leftOut > 0 ? ` ${countOf(leftOut, 'tienda salió', 'tiendas salieron')} de él: abajo dice por qué.` : '';
  return `El giro quedó aprobado.${out}`;
}

/** What has to happen next with a run, for who reads it. */
export function nextText(run: SeenRun): string {
  const { state, steps } = run;
  if (state === 'closed')
    return 'Este giro terminó. Si el banco devuelve después algo que había pagado, carga su respuesta y se abre otra vez.';
  if (!isOpenRun(state)) return 'Este giro terminó. No queda nada por hacer.';
  switch (state) {
    case 'draft': {
      return steps.includes('approve')
        ? 'Revisa las tiendas y los valores. Si están bien, apruébalo: hasta entonces el dinero no se mueve.'
        : OTHERS_APPROVE;
    }
    case 'approved': {
      return 'Haz el archivo para el banco. Después de hecho es siempre el mismo.';
    }
    case 'filed': {
      return 'Descarga el archivo, súbelo al banco y márcalo como enviado.';
    }
    default: {
      return answerText(run);
    }
  }
}

function answerText({ steps, unanswered, contradictory }: SeenRun): string {
  if (steps.includes('close')) return 'El banco respondió cada línea. Ya se puede cerrar.';
  return [
    unanswered > 0 &&
      `Falta la respuesta a ${countOf(unanswered, 'línea', 'líneas')}: cuando el banco la dé, carga su archivo.`,
    contradictory > 0 &&
      `De ${countOf(contradictory, 'línea', 'líneas')} hay dos respuestas distintas: ${steps.includes('settle') ? ASK_AND_SETTLE : OTHERS_SETTLE}`,
  ]
    .filter((each) => each !== false)
    .join(' ');
}

export const OTHERS_APPROVE =
  'Lo aprueba otra persona: ni quien lo hizo, ni quien trabaja en una de sus tiendas.';
const ASK_AND_SETTLE =
  'pregúntale al banco cuál vale y decídelo abajo. Mientras tanto ese dinero sigue en camino.';
const OTHERS_SETTLE =
  'cuál vale lo decide alguien que no haya cargado respuestas de este giro. Mientras tanto ese dinero sigue en camino.';
