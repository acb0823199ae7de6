import * as v from 'valibot';
import { ErrorCode } from '#domain/protocol/error-catalogue.ts';

/** Why a command was not done: a code for programs and a sentence for people. */
export const CommandProblem = v.object({
  code: v.string(),
  error: v.optional(ErrorCode),
  message: v.string(),
});
export type CommandProblem = v.InferOutput<typeof CommandProblem>;
