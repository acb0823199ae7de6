import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { Command, stableJson } from '#domain/protocol/command.ts';

export const planBPath = '/api/v1/commands/plan-b';

/** Most commands and bytes of a file: the limits of one request. */
export const MAX_PLAN_B_COMMANDS = 1_000;
export const MAX_PLAN_B_BYTES = 2 * 1024 * 1024;

const content = {
  formato: v.literal('mestore-plan-b'),
  version: v.literal(1),
  device_id: Uuid,
  actor_id: Id,
  exportado: Instant,
  comandos: v.pipe(v.array(Command), v.nonEmpty(), v.maxLength(MAX_PLAN_B_COMMANDS)),
};

/** The unsent commands of one person on one device, before they are signed. */
export const PlanBContent = v.strictObject(content);
export type PlanBContent = v.InferOutput<typeof PlanBContent>;

/**
 * The same with the device's signature: 64 bytes in base64url, in one spelling only. Anyone may carry it,
 * nobody else write it.
 */
export const PlanBFile = v.strictObject({
  ...content,
  firma: v.pipe(v.string(), v.regex(/^[\w-]{85}[AQgw]$/)),
});
export type PlanBFile = v.InferOutput<typeof PlanBFile>;

/**
 * The signed text: every field but the signature, whatever the order of the keys or the spaces between them.
 */
export function signedText({
  formato,
  version,
  device_id,
  actor_id,
  exportado,
  comandos,
}: PlanBContent): string {
  return stableJson({ formato, version, device_id, actor_id, exportado, comandos });
}

/** Whether every command belongs to the person and the device that the file names. */
export function isOfOneHand({ actor_id, device_id, comandos }: PlanBContent): boolean {
  return comandos.every((each) => each.actorId === actor_id && each.deviceId === device_id);
}
