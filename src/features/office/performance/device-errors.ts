import { ErrorType } from '#domain/errors/app-error.ts';
import { GroupedError, performancePaths } from '#domain/errors/error-report.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';

export type ErrorRow = WithPending<GroupedError, never>;

/** What fails on devices. Nobody changes it: it is only read. */
export const deviceErrors = defineWorklist({
  path: performancePaths.errors,
  item: GroupedError,
  follows: [],
  nouns: { one: 'error', many: 'errores', all: 'los errores de los equipos' },
  numberOf: (each) => each.fingerprint,
  maxText: 80,
  choices: { tipo: choice('type', ['all', ...ErrorType.options]) },
  commands: [],
  isAbout: () => false,
  apply: (error) => error,
});
