import * as v from 'valibot';
import { ApiError, codeForStatus, errorMessages } from '#domain/protocol/error-catalogue.ts';
import { accessToken } from '#src/identity/credentials.ts';

export const photosPath = '/api/v1/media/photos';

const KeptPhoto = v.object({ public_url: v.string() });

/** `isFinal`: sending it again would get the same answer. */
export type SentPhoto = { ok: true; url: string } | { ok: false; message: string; isFinal: boolean };

/**
 * Sends a photograph as whoever is signed in. What was sent before, its answer lost, is the same photograph.
 * @param onProgress share of the file that left, 0 to 1. `fetch` does not tell, so this asks in the older way.
 */
export async function sendPhoto(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentPhoto> {
  const token = await accessToken();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () =>
      resolve({
        ok: false,
        message: 'Se perdió la conexión. La foto sigue aquí: vuelve a intentarlo.',
        isFinal: false,
      });
    request.open('POST', photosPath);
    request.setRequestHeader('content-type', file.type);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readAnswer(request));
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): SentPhoto {
  const body = parsed(responseText);
  const kept = v.safeParse(KeptPhoto, body);
  if (status === 201 && kept.success) return { ok: true, url: kept.output.public_url };
  const error = v.safeParse(ApiError, body);
  const message = error.success ? error.output.detail : errorMessages[codeForStatus(status)];
  return { ok: false, message, isFinal: status >= 400 && status < 500 && status !== 401 && status !== 429 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
