/** Number of work days that the warehouse's home draws. */
export const THROUGHPUT_DAYS = 14;
/** Number of days whose counts give the inventory accuracy. */
export const ACCURACY_DAYS = 90;
