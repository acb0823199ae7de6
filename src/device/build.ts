/** Version and date of this build, written into it by Vite. */
export const CLIENT_VERSION: string = import.meta.env.VITE_VERSION ?? '0.0.0';
export const BUILT_AT: string = import.meta.env.VITE_BUILT_AT ?? '';
