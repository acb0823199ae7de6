/** The API of browsers with Trusted Types; the others have only the server's policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const policy = trustedTypes?.createPolicy('mestore', { createScriptURL: ownAddress });

/**
 * The address of our own script, in a form that can start a worker: under the server's policy the page runs
 * no other script, and turns no text into a script or into markup.
 * @throws TypeError when the address is of another origin.
 */
export function ownScript(address: string): string {
  return (policy ?? { createScriptURL: ownAddress }).createScriptURL(address) as string;
}

function ownAddress(address: string): string {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError(`A script of ${origin} is none of ours.`);
  return href;
}
