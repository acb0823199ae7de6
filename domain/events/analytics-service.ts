import * as v from 'valibot';

/**
 * A service of somebody else that also counts visits, for people who agree. It takes events in the form of
 * Plausible's events API, so that no script of theirs runs here.
 */
export const AnalyticsService = v.object({
  /** Where events go. */
  url: v.string(),
  /** Host of that address, as people read it. */
  host: v.string(),
  /** The name of this site there. */
  site: v.string(),
});
export type AnalyticsService = v.InferOutput<typeof AnalyticsService>;

/** Answer of `GET /events/service`; null where the installation uses none. */
export const AnalyticsServiceAnswer = v.object({ service: v.nullable(AnalyticsService) });

export const analyticsServicePath = '/api/v1/events/service';
