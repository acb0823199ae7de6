import { paths } from '#domain/paths.ts';
import { inTurn, submit } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';

const form = { screen: 'report-incident', at: paths.inventory, as: 'warehouse' } as const;

/** The form that reports lost or spoiled goods. */
export const reportIncidentStates: readonly GalleryState[] = [
  { ...form, state: 'empty', shows: 'Reportar Incidente', bring: openReport },
  {
    ...form,
    state: 'error',
    shows: 'La descripción es obligatoria',
    bring: inTurn(openReport, submit('Unidades', '999999', 'Reportar')),
  },
];

async function openReport(hand: User): Promise<void> {
  await hand.press('button', /^Reportar Incidente/i);
  await hand.find('textbox', 'Descripción');
}
