/** For so many days the shop keeps to the terms that a device showed: as long as it remembers its offers. */
export const TERMS_REMEMBERED_DAYS = 7;
