import type { AppErrorCode, ErrorType } from '#domain/errors/app-error.ts';

/** An error as whoever met it tells it. */
export interface CaughtError {
  type: ErrorType;
  /** None is an error that no code tells. */
  code?: AppErrorCode;
  message: string;
  /** Where in our code, or which call. */
  details?: string;
}

/** The same, with when and where it happened. */
export interface Noted extends CaughtError {
  /** How often, until it was written down. */
  times: number;
  at: string;
  address: string;
}
