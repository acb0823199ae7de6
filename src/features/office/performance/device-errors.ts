import { ErrorType, errorTypeLabels } from '#domain/errors/app-error.ts';
import { ERRORS_RETENTION_DAYS, GroupedError, performancePaths } from '#domain/errors/error-report.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type ErrorRow = WithPending<GroupedError, never>;

/** What fails on devices. Nobody changes it: it is only read. */
export const deviceErrors = defineWorklist({
  path: performancePaths.errors,
  item: GroupedError,
  follows: [],
  nouns: { one: 'error', many: 'errores', all: 'los errores de los equipos' },
  labels: {
    title: 'Rendimiento',
    search: 'Mensaje, código o página',
    noneFound: 'Ningún error coincide con los filtros',
    noneYet: 'Ningún equipo ha contado un error',
    comesFrom: `Aquí llega lo que falla en los equipos, sin datos de nadie. Lo que nadie repite en ${ERRORS_RETENTION_DAYS} días se olvida.`,
  },
  numberOf: (each) => each.fingerprint,
  maxText: 80,
  choices: { tipo: choice('type', 'Clase', optionsOrAll('Todo', ErrorType.options, errorTypeLabels)) },
  commands: [],
  isAbout: () => false,
  apply: (error) => error,
});
