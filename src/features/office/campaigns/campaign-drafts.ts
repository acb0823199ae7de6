import type { ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';
import { CampaignDraft } from '#src/features/office/campaigns/campaign-draft.ts';

/** The key of what is written and no server has yet. */
export const NEW_CAMPAIGN = 'nueva';

const state = encryptedValue(storageKeys.campaigns, v.record(v.string(), CampaignDraft), {});

/** The campaigns that this person is writing on this device and did not save, by their ids. */
export const campaignDrafts: ReadonlySignal<Record<string, CampaignDraft>> = state.value;

/** Whether those that were kept are there. */
export const areCampaignDraftsRead: ReadonlySignal<boolean> = state.isReady;

/** Keeps what is being written; null forgets it. */
export function storeCampaignDraft(key: string, draft: CampaignDraft | null): void {
  state.update((drafts) => {
    const { [key]: _, ...others } = drafts;
    return draft === null ? others : { ...others, [key]: draft };
  });
}
