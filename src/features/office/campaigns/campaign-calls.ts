import { campaignPaths, SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { differingFields, type CampaignContent } from '#domain/campaigns/campaign.ts';
import type { CampaignStep } from '#domain/campaigns/campaign-steps.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { AnyAnswer, call, type Answer, type NoAnswer } from '#src/identity/call.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';

const LOST =
  'No llegó la respuesta del servidor: no se sabe si quedó hecho. Inténtalo otra vez: nunca se hace ni sale dos veces.';

/** What an open page shows of a campaign is what the server said last. */
function show(campaign: SeenCampaign): void {
  cacheAnswer({ path: campaignPaths.campaign(campaign.id), atMs: serverNowMs(), body: campaign });
}

async function post(path: string, json: object): Promise<Answer<SeenCampaign>> {
  const answer = await call(path, SeenCampaign, { method: 'POST', json });
  if (answer.ok) show(answer.body);
  return answer.ok ? answer : saying(answer);
}

/** Every change names what was seen of its campaign: the server does it once, however often it is asked. */
function saying(answer: NoAnswer): NoAnswer {
  const isLost = answer.status === null || answer.status >= 500;
  return isLost ? { ...answer, message: LOST } : answer;
}

/**
 * Writes a new draft. Where one was saved before whose answer was lost, and it was written on since, it is saved as it is now.
 * @param id made by the client: sent again it is the same campaign.
 */
export async function writeCampaign(id: string, content: CampaignContent): Promise<Answer<SeenCampaign>> {
  const answer = await post(campaignPaths.campaigns, { id, content });
  if (!answer.ok || differingFields(answer.body.content, content).length === 0) return answer;
  return saveCampaign(id, answer.body.version, content);
}

export const saveCampaign = (id: string, seenVersion: number, content: CampaignContent) =>
  post(campaignPaths.save(id), { seen_version: seenVersion, content });

export const saveList = ({ id, version }: SeenCampaign, entries: readonly string[]) =>
  post(campaignPaths.list(id), { seen_version: version, entries });

export const duplicateCampaign = (of: string, id: string) => post(campaignPaths.duplicate(of), { id });

/** Makes a step of a campaign as its reader saw it. */
export const makeStep = (
  { id, version }: SeenCampaign,
  step: Exclude<CampaignStep, 'discard'>,
  more: Record<string, unknown> = {},
) => post(campaignPaths.step(id, step), { seen_version: version, ...more });

/** Removes a draft. One that is gone by now is removed. */
export async function discardCampaign({ id, version }: SeenCampaign): Promise<Answer<unknown>> {
  const json = { seen_version: version };
  const answer = await call(campaignPaths.step(id, 'discard'), AnyAnswer, { method: 'POST', json });
  if (!answer.ok && answer.status === 404) return { ok: true, body: null };
  return answer.ok ? answer : saying(answer);
}
