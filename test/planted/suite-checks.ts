/** Tests of the suite as a check of a planted bug. They stop at the first that fails: that one has caught it. */
export const unit = (path: string) => `vitest run --bail=1 --project=unit --project=unit-isolated ${path}`;
export const server = (path: string) => `vitest run --bail=1 --project=server ${path}`;
