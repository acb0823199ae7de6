/** Days of work that the warehouse's home draws. */
export const PACE_DAYS = 14;
/** Days of counts that say how exact the record is. */
export const EXACTNESS_DAYS = 90;
