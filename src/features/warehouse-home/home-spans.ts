/** Days of work that the warehouse's home draws. */
export const THROUGHPUT_DAYS = 14;
/** Days of counts that inventory accuracy is reckoned from. */
export const ACCURACY_DAYS = 90;
