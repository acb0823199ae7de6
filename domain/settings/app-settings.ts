import { SECOND_MS } from '#domain/base/durations.ts';
import { paths } from '#domain/paths.ts';
import { CALL_TIMEOUT_MS } from '#domain/protocol/call-timeout.ts';
import { between, onOff } from '#domain/settings/setting-schemas.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

/** Heading of the app's settings on their page. */
export const APP_SECTION = 'La aplicación';

const app = {
  page: 'general',
  section: APP_SECTION,
  changedBy: 'manageSettings',
  isPublic: true,
  confirmation: 'simple',
} as const;
const flag = { ...app, control: 'switch', schema: onOff } as const;

/** The flags, times and limits of the app, with the names and values of the specification (§3, §9) in `app-config.ts`. */
export const appSettings: SettingsOf<`site.${string}` | `app.${string}`> = {
  'site.dark_mode': {
    ...flag,
    label: 'Tema oscuro',
    explanation: 'Si está apagado, todas las pantallas son claras y nadie puede elegir otra cosa.',
    touches: [{ label: 'Mercado', path: paths.marketplaceHome }],
  },
  'site.notifications': {
    ...flag,
    label: 'Avisos de confirmación',
    explanation:
      'Los mensajes breves que confirman lo que salió bien. Si está apagado no se muestran; los que hablan de un problema o traen un botón, como «Deshacer», salen siempre.',
    touches: [],
  },
  'site.analytics': {
    ...flag,
    label: 'Analítica de visitas',
    explanation:
      'Cuenta lo que pasa en las páginas públicas, en sumas de cada día y sin decir quién. Si está apagada, ningún equipo anota ni envía nada y el servidor no cuenta lo que llegue; lo contado antes se conserva.',
    touches: [
      { label: 'Analítica', path: paths.analytics },
      { label: 'Cookies y datos en tu equipo', path: paths.cookies },
    ],
  },
  'site.beta_banner': {
    ...flag,
    label: 'Aviso de versión beta',
    explanation: 'El aviso que encabeza la entrada pública. Cada persona puede cerrarlo.',
    touches: [{ label: 'Entrada', path: paths.landing }],
  },
  'app.api_timeout': {
    ...app,
    label: 'Espera de una consulta',
    explanation: `Lo más que espera quien le pregunta algo al servidor, con todos los reintentos; cada intento espera hasta ${CALL_TIMEOUT_MS / SECOND_MS} segundos. No vale para lo que está por enviar, que se intenta durante días.`,
    control: 'number',
    unit: 'ms',
    schema: between(1_000, 120_000, 'milisegundos'),
    touches: [],
  },
  'app.api_retries': {
    ...app,
    label: 'Reintentos de una consulta',
    explanation:
      'Cuántas veces se repite una lectura que nadie contestó. Lo que cambia algo se pide una sola vez.',
    control: 'number',
    unit: 'como máximo',
    schema: between(0, 10, 'reintentos'),
    touches: [],
  },
  'app.cache_ttl': {
    ...app,
    label: 'Vigencia de lo leído del servidor',
    explanation:
      'Una respuesta más vieja se pide otra vez mientras su pantalla está a la vista y, si no llega otra, dice que puede haber cambiado.',
    control: 'number',
    unit: 'min',
    schema: between(1, 1_440, 'minutos'),
    touches: [],
  },
};
