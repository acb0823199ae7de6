import {
  AnomalyKind,
  anomalyLabels,
  anomalyPaths,
  anomalyStateLabels,
  ListedAnomaly,
} from '#domain/security/anomaly.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

/** What was found out of the ordinary in the log of sign-ins. */
export const anomalies = defineWorklist({
  path: anomalyPaths.list,
  item: ListedAnomaly,
  follows: [],
  nouns: { one: 'anomalía', many: 'anomalías', all: 'las anomalías' },
  labels: {
    title: 'Anomalías',
    search: 'Persona o correo',
    noneFound: 'Ninguna anomalía coincide con los filtros',
    noneYet: 'No se ha encontrado ninguna anomalía',
    comesFrom:
      'El servidor mira los ingresos apenas ocurren. De un ingreso compara el equipo, el comienzo de la dirección y el país, que sabe solo si un proxy de confianza lo dice.',
  },
  numberOf: (each) => each.id,
  choices: {
    estado: choice('state', 'Estado', [
      { value: 'all', label: 'Todas' },
      { value: 'open', label: 'Sin revisar' },
      { value: 'seen', label: 'Revisadas' },
    ]),
    tipo: choice('kind', 'Tipo', optionsOrAll('Todos los tipos', AnomalyKind.options, anomalyLabels)),
  },
  // As long as an e-mail may be.
  maxText: 254,
  commands: [],
  isAbout: () => false,
  apply: (listed) => listed,
  status: { labels: anomalyStateLabels, tones: { open: 'warn', seen: 'ok' } },
});
