/*
 * The terms that the law gives to people who buy at a distance in Colombia. Texts and rules render them from
 * here.
 */

/**
 * Business days after the delivery in which a buyer may withdraw without a reason (Ley 1480 de 2011 art. 47).
 */
export const WITHDRAWAL_BUSINESS_DAYS = 5;

/** Calendar days in which the money of a withdrawal is given back (Ley 2439 de 2024). */
export const REFUND_DAYS = 15;

/**
 * Calendar days in which an order has to be delivered (Ley 1480 de 2011 art. 50): until then it may be on its
 * way.
 */
export const DELIVERY_DAYS = 30;

/**
 * Business days in which a petition, a complaint or a claim is answered (Ley 1755 de 2015 art. 14, Ley 1480
 * de 2011).
 */
export const PQR_ANSWER_BUSINESS_DAYS = 15;

/** Business days in which a question about one's own data is answered (Ley 1581 de 2012 art. 14). */
export const DATA_QUERY_BUSINESS_DAYS = 10;

/** Business days in which a claim about one's own data is answered (Ley 1581 de 2012 art. 15). */
export const DATA_CLAIM_BUSINESS_DAYS = 15;

/** Business days by which that answer may be put off once, with the reason (Ley 1581 de 2012 art. 15). */
export const DATA_CLAIM_EXTENSION_BUSINESS_DAYS = 8;

/** Business days in which a buyer asks the payment to be reversed (Decreto 587 de 2016 art. 2). */
export const REVERSAL_BUSINESS_DAYS = 5;

/** Years in which the accounting record of a purchase is kept (Código de Comercio art. 60). */
export const ACCOUNTING_RECORDS_YEARS = 10;

/** Months of the legal guarantee of a new product that says no other (Ley 1480 de 2011 art. 8). */
export const GUARANTEE_MONTHS = 12;

/**
 * Industria y Comercio must be reachable from any shop that sells at a distance (Ley 1480 de 2011 art. 50).
 */
export const SIC_URL = 'https://www.sic.gov.co';
