import {
  ImportedInvitations,
  INVITED_ROWS_AT_ONCE,
  type InvitedRow,
  type InvitedRowAnswer,
} from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

/**
 * Sends the rows of a file in their order, some at a time.
 * @param onAnswers hears all answers so far; false ends it.
 * @returns why it stopped before the end, in words; null when it did not.
 */
export async function importRows(
  rows: readonly InvitedRow[],
  onAnswers: (answers: readonly InvitedRowAnswer[]) => boolean,
): Promise<string | null> {
  const answers: InvitedRowAnswer[] = [];
  for (let at = 0; at < rows.length; at += INVITED_ROWS_AT_ONCE) {
    const answer = await factorCall(peoplePaths.importInvitations, ImportedInvitations, {
      method: 'POST',
      json: { rows: rows.slice(at, at + INVITED_ROWS_AT_ONCE) },
    });
    if (!answer.ok) return answer.message;
    answers.push(...answer.body.rows);
    if (!onAnswers(answers)) return null;
  }
  return null;
}
