export { default as lighthouse } from 'lighthouse';
export type { Flags, Report } from 'lighthouse';
