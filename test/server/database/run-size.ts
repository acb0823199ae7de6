/** Whether this is the long run of the tests, which repeats each check as often as was promised. */
export const isLongRun = process.env['TEST_RUN'] === 'long';

/**
 * How often something is repeated: enough to see the mechanism in every run, and the promised number in the
 * long one.
 */
export function inRun<Size>({ gate, long }: { gate: Size; long: Size }): Size {
  return isLongRun ? long : gate;
}
