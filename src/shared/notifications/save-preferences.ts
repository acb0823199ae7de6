import { CURRENT_CONSENT } from '#domain/notifications/commercial-consent.ts';
import { categoryNamed } from '#domain/notifications/notification-categories.ts';
import { quietHoursText, timeText } from '#domain/notifications/quiet-hours-text.ts';
import {
  type CategoryRhythm,
  type ChoiceCell,
  choicesFrom,
  choiceTexts,
  rhythmTable,
  rhythmTexts,
  type SetPreferencesData,
} from '#domain/notifications/set-preferences.ts';
import { saveStep } from '#src/shared/outbox/save-step.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import type { SendOptions } from '#src/sync/outbox-contract.ts';
import { send } from '#src/sync/outbox.ts';

/** The choices of some cells, and rhythms, as a command says them; of advertising with the words that the person read. */
export function choosing(
  cells: readonly ChoiceCell[],
  rhythms: readonly CategoryRhythm[] = [],
): SetPreferencesData {
  const agrees = cells.some(({ category, wants }) => wants && categoryNamed(category).isCommercial);
  return {
    choices: choicesFrom(cells),
    ...(agrees && { consent: CURRENT_CONSENT }),
    ...(rhythms.length > 0 && { digests: rhythmTable(rhythms) }),
  };
}

/** How a change of somebody's preferences is called while it is on its way; one lane, so that the last of a cell counts. */
function wordsOfSaving(
  accountId: string,
  data: SetPreferencesData,
): Pick<SendOptions, 'lane' | 'title' | 'detail'> {
  const { choices, quiet_hours, shows_details, digests, digest_minute } = data;
  const details = [
    ...choiceTexts(choices),
    ...rhythmTexts(digests ?? {}),
    ...(digest_minute === undefined ? [] : [`Resumen a las ${timeText(digest_minute)}`]),
    ...(quiet_hours === undefined
      ? []
      : [quiet_hours ? `Silencio ${quietHoursText(quiet_hours)}` : 'Sin horas de silencio']),
    ...(shows_details === undefined
      ? []
      : [`Detalle en la pantalla bloqueada: ${shows_details ? 'sí' : 'no'}`]),
  ];
  return {
    lane: `notification-preferences:${accountId}`,
    title: 'Cambiar tus preferencias de notificaciones',
    detail: details.join(' · '),
  };
}

/** Saves a change on this device, which the person sees at once; it leaves by itself. Its switch is how it is undone. */
export async function savePreferences(accountId: string, data: SetPreferencesData): Promise<void> {
  const words = wordsOfSaving(accountId, data);
  await send('notification.setPreferences', data, { ...words, preview: null }).catch(toastNotSaved);
}

/** Saves many changes at once, says so and offers to undo them. */
export async function savePreset(accountId: string, data: SetPreferencesData, saved: string): Promise<void> {
  const words = wordsOfSaving(accountId, data);
  await saveStep('notification.setPreferences', data, { ...words, saved }).catch(toastNotSaved);
}
