/** The build writes it in (`VITE_API_URL`); empty is the page's own origin. */
declare const __API_URL__: string | undefined;

/** The server's origin, without a stroke at its end; empty where the page came from it. */
export const API_ORIGIN: string = typeof __API_URL__ === 'string' ? __API_URL__.replace(/\/+$/, '') : '';

/** The address of one of the server's paths (spec §7, "configured backend base URL"). */
export function apiUrl(path: string): string {
  return path.startsWith('/') ? `${API_ORIGIN}${path}` : path;
}
