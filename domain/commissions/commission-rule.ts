/** How a version of a rule came about. */
export type RuleChange = 'added' | 'changed' | 'ended' | 'undone';
