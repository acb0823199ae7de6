import { beforeAll, expect, test } from 'vitest';
import type { PlanBFile } from '#domain/plan-b/plan-b-file.ts';
import { commandOf } from '#sync/outbox/rules/outbox-entry.ts';
import { readPlanB } from '#sync/plan-b/read-plan-b.ts';
import { newDeviceKeys } from '#identity/device-key.ts';
import { signPlanB } from '#sync/plan-b/sign-plan-b.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

let file: PlanBFile;
beforeAll(async () => {
  const entry = anEntry();
  const { privateKey } = await newDeviceKeys();
  const about = { formato: 'mestore-plan-b', version: 1, exportado: '2026-11-20T12:00:00.000Z' } as const;
  const comandos = [commandOf(entry)];
  file = await signPlanB(
    { ...about, device_id: entry.deviceId, actor_id: entry.actorId, comandos },
    privateKey,
  );
});

test('reads what a device exported', () => {
  expect(readPlanB(JSON.stringify(file, null, 2))).toEqual({ ok: true, value: file });
});

test.each([
  ['another file', () => '{"name":"otro"}', 'not_plan_b'],
  ['no JSON', () => 'hola', 'not_plan_b'],
  ['a file cut short', () => JSON.stringify(file).slice(0, -40), 'damaged'],
  ['a file without its signature', () => JSON.stringify({ ...file, firma: undefined }), 'damaged'],
  ['commands of two people', () => JSON.stringify({ ...file, actor_id: 'mina' }), 'mixed'],
  ['far too much', () => 'x'.repeat(3 * 1024 * 1024), 'too_large'],
])('says why %s is not taken', (_, text, refusal) => {
  expect(readPlanB(text())).toEqual({ ok: false, refusal });
});
