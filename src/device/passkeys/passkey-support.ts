/** Whether this browser makes and uses passkeys. It is a question of a moment, and loads nothing. */
export function supportsPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether this browser offers passkeys where people write who they are. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  try {
    return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
  } catch {
    return false;
  }
}
