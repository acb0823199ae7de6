import * as v from 'valibot';
import { CountedPage } from '#domain/events/counted-page.ts';
import { CountedForm } from '#domain/events/event-catalogue.ts';
import { FunnelStep } from '#domain/events/funnel.ts';

export const TRAFFIC_SPANS = ['7', '30', '90'] as const;

export const trafficPath = '/api/v1/events/report';

const figure = v.number();

/** The figures of the visits of some days, for marketing. */
export const TrafficReport = v.object({
  /** First and last day, in Colombia. */
  from: v.string(),
  to: v.string(),
  /** Every day of the span, the first one first. */
  days: v.array(v.object({ day: v.string(), visits: figure, purchases: figure })),
  /** Visits that reached each step. */
  funnel: v.array(v.object({ step: FunnelStep, visits: figure })),
  /** Sum of what was ordered, in pesos. */
  ordered: figure,
  leads: figure,
  sources: v.array(v.object({ source: v.string(), visits: figure, purchases: figure })),
  pages: v.array(
    v.object({
      page: CountedPage,
      views: figure,
      /** Times that it was read to 25, 50, 75 and 100 %. */
      scrolled: v.array(figure),
      /** Times that somebody stayed 30, 60, 120 and 300 seconds. */
      stayed: v.array(figure),
    }),
  ),
  forms: v.array(v.object({ form: CountedForm, started: figure, submitted: figure, failed: figure })),
  buttons: v.array(v.object({ button: v.string(), clicks: figure })),
  /** What several people looked for, the questions without an answer first. */
  searches: v.array(v.object({ question: v.string(), searches: figure, unanswered: figure })),
});
export type TrafficReport = v.InferOutput<typeof TrafficReport>;

/** Questions of fewer than so many times are nobody else's business. */
export const SEARCHES_SHOWN_FROM = 3;
