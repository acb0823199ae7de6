import type { SaveSettingsBody } from '#domain/settings/settings-api.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { applyChange, inSettingsTransaction, readChange } from '#server/ops/settings-change.ts';
import { askSecondPerson, needsSecondPerson } from '#server/ops/settings-requests.ts';
import { hasSecondForSettings } from '#server/settings/requests-storage.ts';

/**
 * Saves some settings as one version, with its audit. What is as it was is no change. Where two people agree on one of them and
 * somebody else may confirm it, all of them wait for that person.
 * @throws an `ApiProblem`: 409 where somebody changed one of these since the version that the person saw, or asked for another value of
 *   it, 422 for a key or value that cannot be.
 */
export async function saveSettings(
  services: Services,
  actor: Actor,
  { seen_version: seen, changes: asked, note }: SaveSettingsBody,
  keepsPortalOpen: (networks: readonly string[]) => boolean,
): Promise<void> {
  await inSettingsTransaction(services, async (tx) => {
    const change = await readChange(tx, services, { asked, author: actor, seen, keepsPortalOpen });
    if (change === null) return;
    const nowMs = services.now();
    if (needsSecondPerson(Object.keys(change.values)) && (await hasSecondForSettings(tx, actor.id)))
      return askSecondPerson(tx, change, { actor, note, seen, nowMs });
    const by = { actor, changedBy: actor.id, note, requestId: null };
    await applyChange(tx, change, { ...by, act: 'settings.change', at: new Date(nowMs) });
  });
}
