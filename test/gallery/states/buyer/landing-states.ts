import { summaryPath, type DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { paths } from '#domain/paths.ts';
import type { Answer } from '#test/gallery/answers.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const landing = { screen: 'landing', at: paths.landing } as const;
const asking = `GET ${summaryPath}`;

/** What a server tells anybody of a business. */
const forAnybody: DashboardSummary = {
  total_vendedores: 8,
  vendedores_activos: 8,
  total_productos: 223,
  productos_activos: 219,
  tasa_completitud: 97,
  categorias_populares: [
    { name: 'Electrónicos', value: 412, percentage: 31 },
    { name: 'Hogar y Jardín', value: 304, percentage: 23 },
    { name: 'Ropa y Moda', value: 252, percentage: 19 },
    { name: 'Deportes', value: 186, percentage: 14 },
    { name: 'Belleza', value: 106, percentage: 8 },
    { name: 'Libros', value: 66, percentage: 5 },
  ],
};

/** All that it counts: for the team, and of a demonstration for anybody. */
const forTheTeam: DashboardSummary = {
  ...forAnybody,
  demostracion: true,
  ingresos_totales: 486_312_400,
  ingresos_mes_actual: 41_870_300,
  pedidos_hoy: 23,
  pedidos_semana: 148,
  pedidos_mes: 571,
  ticket_promedio: 134_870,
  ventas_mensuales: [
    { month: '2025-10', total: 78_430_000 },
    { month: '2025-11', total: 96_120_000 },
    { month: '2025-12', total: 121_540_000 },
    { month: '2026-01', total: 64_910_000 },
    { month: '2026-02', total: 83_440_000 },
    { month: '2026-03', total: 41_870_300 },
  ],
  stock_total: 9_437,
  productos_stock_bajo: 17,
  productos_agotados: 6,
  valor_inventario: 812_345_600,
};

/** The front door, for who looks and for what the server tells. Its motion stands still here, as it may be asked to. */
export const landingStates: readonly GalleryState[] = [
  { ...landing, state: 'visitor', answers: answered(forTheTeam), shows: 'Empezar en 5 Min' },
  {
    ...landing,
    state: 'visitor-of-a-business',
    answers: answered(forAnybody),
    shows: 'Datos de MeStore, ahora',
  },
  { ...landing, state: 'team', as: 'owner', answers: answered(forTheTeam), shows: 'Ir a Dashboard' },
  {
    ...landing,
    state: 'orders-view',
    answers: answered(forTheTeam),
    shows: 'Ticket promedio',
    bring: (hand) => hand.press('button', 'Pedidos'),
  },
  { ...landing, state: 'unmeasured', answers: answered({}), shows: 'Cifra de ejemplo' },
  { ...landing, state: 'loading', answers: answered('silence'), shows: 'Cargando las cifras…' },
  {
    ...landing,
    state: 'failing',
    answers: answered({ status: 503, body: {} }),
    shows: 'Endpoints API no responden',
    expects: /503/,
  },
  { ...landing, state: 'offline', as: 'buyer', offline: true, shows: 'No pudimos traer las cifras.' },
];

function answered(summary: Answer) {
  return { [asking]: summary };
}
