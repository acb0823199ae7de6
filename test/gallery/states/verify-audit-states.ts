import { AuditCheck, auditPath } from '#domain/audit/audit-entry.ts';
import { paths } from '#domain/paths.ts';
import { OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import { inTurn, press, submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { asksLog, reportedIncident, auditPage } from '#test/gallery/states/audit-events.ts';

const verify = { screen: 'verify-audit', at: paths.audit, as: 'owner' } as const;
const asksCheck = `GET ${auditPath}/verify`;

const whole = {
  checked: 1204,
  expired: 12,
  broken: null,
  next: null,
  head: { seq: 1204, hash: reportedIncident.hash ?? '' },
  unsealed: { count: 3, since: before({ minutes: 3 }) },
  seal: null,
} satisfies AuditCheck;

/** Whether the chain of everybody's actions is whole. */
export const verifyAuditStates: readonly GalleryState[] = [
  {
    ...verify,
    state: 'empty',
    answers: { [asksLog]: auditPage },
    shows: 'Verificar la auditoría',
    bring: openVerify,
  },
  {
    ...verify,
    state: 'error',
    answers: { [asksLog]: auditPage },
    shows: /^El sello se ve como/,
    bring: inTurn(openVerify, submit(/^Un sello/, 'no es un sello', /^Verificar/)),
  },
  checking('checking', { ...whole, next: 500, checked: 500 }, /^Verificando…|^Van /),
  checking('full', whole, /^La cadena está completa/),
  checking(
    'broken',
    { ...whole, broken: { seq: 811, id: 'act:811', how: 'altered' } },
    /^La cadena está rota/,
  ),
  checking('failed', OUT_OF_ORDER, /^No se terminó de verificar/),
];

/** Somebody has the chain verified, and the server gives this result. */
function checking(state: string, said: AuditCheck | typeof OUT_OF_ORDER, shows: RegExp): GalleryState {
  return {
    ...verify,
    state,
    answers: {
      [asksLog]: auditPage,
      // The answer after the first part never comes.
      [asksCheck]: (query) => (query.get('after') === '500' ? 'silence' : said),
    },
    shows,
    bring: inTurn(openVerify, press(/^Verificar/)),
  };
}

async function openVerify(hand: User): Promise<void> {
  await hand.see('Ingresó');
  await hand.press('button', 'Verificar');
}
