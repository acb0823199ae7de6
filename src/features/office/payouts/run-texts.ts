import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { SeenRun } from '#domain/payouts/listed-run.ts';
import { isOpenRun, knownFileNotes, type RunStep } from '#domain/payouts/payout-run.ts';

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
        text: `${paysText(legs)} ${formatPesos(total)} a ${countOf(legs, 'tienda', 'tiendas')}. Cada tienda se mira otra vez: la que ya no puede recibir sale del giro con su motivo. Desde entonces su dinero está en «Girando».`,
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
        text: `El banco respondió cada línea.${run.returned > 0 ? ` ${RETURNED}` : ''} ${REOPENS}`,
        submit: 'Cerrar giro',
        done: () => 'El giro quedó cerrado.',
      };
    }
  }
}

/** What becomes of a leg that came back (`account_returned`). */
const RETURNED =
  'Lo que devolvió el banco está disponible otra vez: se gira cuando la tienda cambie su cuenta o dos personas la revisen.';
const REOPENS = 'Si el banco devuelve después algo que había pagado, carga su respuesta y se abre otra vez.';

/** How one says that so many stores are paid. */
export const paysText = (stores: number): string => (stores === 1 ? 'Se le gira' : 'Se les gira');

function approvedText(leftOut: number): string {
  const out =
    leftOut > 0 ? ` ${countOf(leftOut, 'tienda salió', 'tiendas salieron')} de él: abajo dice por qué.` : '';
  return `El giro quedó aprobado.${out}`;
}

const SENT_BEFORE =
  'El banco ya tiene este archivo: se envió antes de que se restauraran los datos. No lo subas otra vez: márcalo como enviado y carga la respuesta del banco.';

/** Whether the bank has the file of a run that is not marked as sent: once more it would be paid twice. */
export function wasSentBefore({ history }: Pick<SeenRun, 'history'>): boolean {
  return history.findLast(({ step }) => step === 'file')?.note === knownFileNotes.sent;
}

/** What is said of a file that was made just now. */
export function filedText(run: SeenRun): string {
  return wasSentBefore(run) ? SENT_BEFORE : 'El archivo quedó hecho. Descárgalo y súbelo al banco.';
}

/** What has to happen next with a run, for who reads it. */
export function nextText(run: SeenRun): string {
  const { state, steps } = run;
  if (state === 'closed') return `Este giro terminó.${run.returned > 0 ? ` ${RETURNED}` : ''} ${REOPENS}`;
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
      return wasSentBefore(run)
        ? SENT_BEFORE
        : 'Descarga el archivo, súbelo al banco y márcalo como enviado.';
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
  'pregúntale al banco cuál vale y decídelo abajo. Mientras tanto ese dinero sigue en «Girando».';
const OTHERS_SETTLE =
  'cuál vale lo decide alguien que no haya cargado respuestas de este giro. Mientras tanto ese dinero sigue en «Girando».';
