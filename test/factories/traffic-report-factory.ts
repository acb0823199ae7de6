import { addDays } from '#domain/calendar/day.ts';
import { FUNNEL_STEPS } from '#domain/events/funnel.ts';
import type { TrafficReport } from '#domain/events/traffic-report.ts';
import { paths } from '#domain/paths.ts';

const TO = '2026-03-05';

/** The figures of a week without visits. */
export function aQuietReport(): TrafficReport {
  const from = addDays(TO, -6);
  return {
    from,
    to: TO,
    days: Array.from({ length: 7 }, (_, index) => addDays(from, index)).map((day) => ({
      day,
      visits: 0,
      purchases: 0,
    })),
    funnel: FUNNEL_STEPS.map((step) => ({ step, visits: 0 })),
    ordered: 0,
    leads: 0,
    sources: [],
    pages: [],
    forms: [],
    buttons: [],
    searches: [],
  };
}

/** The figures of a week at work. */
export function aTrafficReport(): TrafficReport {
  const quiet = aQuietReport();
  const visits = [118, 96, 143, 171, 64, 38, 129];
  const reached = [759, 412, 167, 88, 41];
  return {
    ...quiet,
    days: quiet.days.map((each, index) => ({
      ...each,
      visits: visits[index] ?? 0,
      purchases: Math.round((visits[index] ?? 0) / 18),
    })),
    funnel: FUNNEL_STEPS.map((step, index) => ({ step, visits: reached[index] ?? 0 })),
    ordered: 6_214_300,
    leads: 9,
    sources: [
      { source: 'directo', visits: 301, purchases: 19 },
      { source: 'google.com', visits: 244, purchases: 14 },
      { source: 'volantes-feria-de-bucaramanga-marzo', visits: 121, purchases: 5 },
      { source: 'instagram.com', visits: 62, purchases: 2 },
      { source: 'l.facebook.com', visits: 19, purchases: 1 },
      { source: 'otros', visits: 12, purchases: 0 },
    ],
    pages: [
      {
        page: paths.productPattern,
        views: 1_204,
        scrolled: [803, 511, 298, 120],
        stayed: [402, 211, 74, 12],
      },
      { page: paths.marketplace, views: 611, scrolled: [402, 260, 131, 77], stayed: [188, 91, 33, 4] },
      { page: paths.search, views: 477, scrolled: [301, 190, 80, 41], stayed: [166, 70, 21, 3] },
      { page: '/landing', views: 214, scrolled: [160, 131, 88, 61], stayed: [121, 80, 29, 6] },
      { page: paths.cart, views: 190, scrolled: [70, 44, 31, 30], stayed: [77, 31, 8, 1] },
      { page: paths.checkout, views: 132, scrolled: [80, 61, 50, 44], stayed: [98, 71, 30, 5] },
      { page: paths.categoryPattern, views: 121, scrolled: [80, 40, 22, 9], stayed: [41, 18, 4, 0] },
      { page: paths.deals, views: 60, scrolled: [41, 30, 12, 8], stayed: [21, 9, 2, 0] },
      { page: paths.help, views: 22, scrolled: [20, 18, 11, 9], stayed: [18, 12, 6, 1] },
    ],
    forms: [
      { form: 'acceso-anticipado', started: 21, submitted: 9, failed: 4 },
      { form: 'registro', started: 37, submitted: 24, failed: 11 },
      { form: 'contacto', started: 6, submitted: 5, failed: 1 },
    ],
    buttons: [
      { button: 'comprar-ahora', clicks: 71 },
      { button: 'carrito-ir-a-pagar', clicks: 88 },
    ].toSorted((a, b) => b.clicks - a.clicks),
    searches: [
      { question: 'silla gamer', searches: 14, unanswered: 14 },
      { question: 'cargador tipo c 65 w', searches: 9, unanswered: 7 },
      { question: 'panela orgánica', searches: 6, unanswered: 6 },
      { question: 'café molido', searches: 31, unanswered: 0 },
    ],
  };
}
