import { paths } from '#domain/paths.ts';

/** How to install the app where only the person can. */
export const INSTALL_HELP = `${paths.help}#instalar-mestore`;
