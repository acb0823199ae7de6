import type { WorkboxPlugin } from 'workbox-core/types.js';
import { sha256Hex } from '#platform/digest.ts';
import type { PrecacheEntry } from '#sw/precache-entry.ts';

/*
 * What stands between a device and the server (a captive portal, a firewall) answers any address with a page of
 * its own and status 200. Kept under the address of a picture or of a file of the app, it would be shown for as
 * long as the cache keeps it.
 */

/** Whether an answer is a page of HTML, though nobody asked for one. */
export function isPageInstead(address: string, response: Response): boolean {
  return typeOf(response).startsWith('text/html') && !new URL(address).pathname.endsWith('.html');
}

/** Whether an answer is the file that the build wrote. Reads a copy of the body. */
export async function isFileOfBuild(
  { digest, contains }: PrecacheEntry,
  response: Response,
): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  const body = await response.clone().arrayBuffer();
  if (digest !== undefined && !(await sha256Hex(body)).startsWith(digest)) return false;
  return contains === undefined || new TextDecoder().decode(body).includes(contains);
}

/**
 * Installs nothing but the files of the build.
 * @param files with root-relative addresses.
 */
export function filesOfBuildOnly(files: readonly PrecacheEntry[]): WorkboxPlugin {
  const byPath = new Map(files.map((each) => [each.url, each]));
  return keepingOnly((address, response) => {
    const file = byPath.get(new URL(address).pathname);
    return file !== undefined && isFileOfBuild(file, response);
  });
}

/** Keeps whatever is no page in place of a file. */
export const filesOnly = keepingOnly(
  (address, response) => response.status === 200 && !isPageInstead(address, response),
);

/** Keeps pictures alone. A page in place of one is as good as no network: another copy of it may be here. */
export const picturesOnly: WorkboxPlugin = {
  ...keepingOnly((_, response) => response.status === 200 && typeOf(response).startsWith('image/')),
  fetchDidSucceed: async ({ request, response }) => {
    if (isPageInstead(request.url, response)) throw new TypeError('Somebody else answered for the server.');
    return response;
  },
};

/** Keeps what `isRight` says, and does not serve a page that an earlier version kept in place of something. */
function keepingOnly(
  isRight: (address: string, response: Response) => boolean | Promise<boolean>,
): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isRight(request.url, response)) ? response : null,
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && isPageInstead(request.url, cachedResponse) ? null : cachedResponse,
  };
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
