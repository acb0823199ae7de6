import { SCROLL_BANDS } from '#domain/events/event-catalogue.ts';
import { SEARCHES_SHOWN_FROM } from '#domain/events/traffic-report.ts';
import { formatPercent } from '#domain/base/money.ts';
import type { FigureMeaning } from '#src/shared/lists/figure-meanings.tsx';

/** What each figure of the page of visits counts. */
export const trafficMeanings: readonly FigureMeaning[] = [
  ['Visita', 'Una vez que alguien abre MeStore en una pestaña; recargar la página cuenta otra vez.'],
  [
    'Embudo',
    'Visitas que llegaron a cada paso por primera vez. Quien llega a un paso cuenta también en los anteriores: pudo llenar el carrito otro día.',
  ],
  [
    'Compra y valor de los pedidos',
    'Pedidos confirmados en el equipo, sin conexión también, aunque después se cancelen o no se paguen. Lo cobrado está en Pedidos.',
  ],
  ['Fuente', 'El sitio que enlazó a MeStore, o el utm_source de la dirección con la que se llegó.'],
  [
    `Leída al ${formatPercent(25)}…`,
    `De lo que se puede bajar en la página; el final cuenta desde el ${formatPercent(SCROLL_BANDS[100])}.`,
  ],
  ['Tiempo', 'Con la página a la vista: en otra pestaña no corre.'],
  [
    'Búsquedas',
    `Solo las que se hicieron ${SEARCHES_SHOWN_FROM} veces o más, sin correos ni números largos. Sin resultados: ningún producto tiene todo lo que se buscó.`,
  ],
  [
    'A quién no se cuenta',
    'A quien pide en su navegador que no lo sigan, ni a las cuentas del portal. Con ahorro de datos no se mide cuánto se lee.',
  ],
];
