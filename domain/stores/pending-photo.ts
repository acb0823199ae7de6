const PLACE = '/media/uploads/';
const ADDRESS = /^\/media\/uploads\/([0-9a-f-]{36})$/;

/**
 * The address of a photograph that is still on its way, in the pictures of a product: named by the command
 * `photo.upload` that brings it. The save that uses it comes `after` that command, in a lane of its own, and the
 * server puts the photograph's own address in its place. Nothing else waits for it.
 */
export function pendingPhotoUrl(commandId: string): string {
  return `${PLACE}${commandId.toLowerCase()}`;
}

/** The command that brings a photograph; null for one that is there. */
export function pendingPhotoOf(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}
