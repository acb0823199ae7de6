import type { Decision, Submitted } from '#server/commands/command-handler.ts';

/** Decides commands one after the other, where the later of two may find what the earlier one wrote. */
export async function decideInTurn<Data>(
  submitted: readonly Submitted<Data>[],
  decide: (each: Submitted<Data>) => Promise<Decision>,
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for (const each of submitted) decisions.push(await decide(each));
  return decisions;
}
