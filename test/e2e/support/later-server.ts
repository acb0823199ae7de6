import { setClockAhead } from '#test/e2e/support/device-clock.ts';

/** Loaded before the server: its clock is as many milliseconds ahead as the environment says. */
setClockAhead(Number(process.env.CLOCK_AHEAD_MS));
