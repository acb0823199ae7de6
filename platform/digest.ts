/** The SHA-256 of bytes or of a text. */
export async function sha256(of: string | ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** The same, in hexadecimal. */
export async function sha256Hex(of: string | ArrayBuffer): Promise<string> {
  return Array.from(await sha256(of), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
