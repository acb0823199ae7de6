import type { CommandName } from '#domain/command-catalogue.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import type { UndoMessages } from '#src/shared/outbox/undo-step.ts';
import type { SendOptions } from '#src/sync/outbox-contract.ts';
import { send } from '#src/sync/outbox.ts';

interface Step extends Omit<SendOptions, 'preview' | 'undoable'> {
  /** The document that this device shows until the server's arrives; none by default. */
  preview?: unknown;
  /** What the person reads once it is saved. */
  saved?: string;
  undo?: UndoMessages;
}

/**
 * Saves one step of a person on this device, says so and offers to undo it. It leaves by itself.
 * @throws OutboxWriteError when the device could not save it.
 */
export async function saveStep(
  name: CommandName,
  data: unknown,
  { preview = null, saved, undo, ...words }: Step,
): Promise<void> {
  toastSaved(await send(name, data, { ...words, preview, undoable: true }), saved, undo);
}
