import { campaignPaths } from '#domain/campaigns/campaign-api.ts';
import { AddedExclusions, EXCLUSIONS_AT_ONCE } from '#domain/campaigns/contact-book.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';

interface Row {
  value: string;
  since: string;
}

/** Adds who asked not to be contacted, a part of a file after the other. The same again adds nobody twice. */
export async function addExclusions(rows: readonly Row[]): Promise<Answer<AddedExclusions>> {
  const sum: AddedExclusions = { added: 0, known: 0, refused: [] };
  for (let at = 0; at < rows.length; at += EXCLUSIONS_AT_ONCE) {
    const part = rows.slice(at, at + EXCLUSIONS_AT_ONCE);
    const answer = await call(campaignPaths.exclusions, AddedExclusions, {
      method: 'POST',
      json: { rows: part },
    });
    if (!answer.ok)
      return {
        ...answer,
        message: `${answer.message} Trae el mismo archivo otra vez: sigue con las que faltan.`,
      };
    sum.added += answer.body.added;
    sum.known += answer.body.known;
    sum.refused.push(...answer.body.refused);
  }
  return { ok: true, body: sum };
}

/** Removes one. One that is gone by now is removed. */
export async function removeExclusion(id: string): Promise<Answer<unknown>> {
  const path = `${campaignPaths.exclusions}/${encodeURIComponent(id)}`;
  const answer = await call(path, AnyAnswer, { method: 'DELETE' });
  return !answer.ok && answer.status === 404 ? { ok: true, body: null } : answer;
}
