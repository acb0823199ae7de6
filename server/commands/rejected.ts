import type { ErrorCode } from '#domain/protocol/error-catalogue.ts';
import type { Decision } from '#server/commands/command-handler.ts';

/** The refusal of a command: why, as a code for programs and a sentence for people. */
export function rejected(
  code: string,
  message: string,
  error: ErrorCode = 'API_001',
): Extract<Decision, { status: 'rejected' }> {
  return { status: 'rejected', problem: { code, error, message } };
}
