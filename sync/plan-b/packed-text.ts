import { base64url, bytesOfBase64 } from '#platform/base64.ts';

/** Most characters that a packed text may expand to: the sender is not trusted. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** A text made short for a QR code: deflated, in base64url. */
export async function packed(text: string): Promise<string> {
  const deflated = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return base64url(new Uint8Array(await new Response(deflated).arrayBuffer()));
}

/** The text that `packed` made short, or null when the input is something else. */
export async function unpacked(input: string): Promise<string | null> {
  try {
    const bytes = bytesOfBase64(input);
    const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return await readAtMost(inflated, MAX_CHARACTERS);
  } catch {
    return null;
  }
}

async function readAtMost(stream: ReadableStream<Uint8Array>, most: number): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length <= most) continue;
    await reader.cancel();
    return null;
  }
}
