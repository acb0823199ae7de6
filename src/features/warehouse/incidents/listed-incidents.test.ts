import { describe, expect, test } from 'vitest';
import type { Incident } from '#domain/inventory/incident.ts';
import { incidents, ownPhotos } from '#src/features/warehouse/incidents/listed-incidents.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { anIncident, anIncidentEvent } from '#test/factories/warehouse/incident-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const ID = '0195a000-0000-7000-8000-000000000001';
const AT = '2026-11-19T12:00:00.000Z';

const listed = anIncident({
  id: ID,
  reported_at: AT,
  cantidad: 3,
  events: [anIncidentEvent({ at: AT, command_id: ID })],
});

const step = (data: object, over: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({ name: 'incident.advance', data: { incident_id: ID, ...data }, ...over });
const said = anEntry({ name: 'incident.comment', data: { incident_id: ID, text: 'Revisé las cámaras' } });
const read = (...entries: ReturnType<typeof anEntry>[]) =>
  commandsNamed(entries, 'incident.advance', 'incident.comment', 'incident.addPhoto');
const resolve = { to: 'RESUELTO', note: 'Apareció una', returned: 1, liability: 'bodega' };

describe('incidents.shown', () => {
  test('shows the steps and comments of this device while the server does not', () => {
    const { item, pending } = incidents.withPending(
      listed,
      read(step({ to: 'EN_INVESTIGACION' }), said, step(resolve)),
      ASKED_MS,
    );
    expect(item).toMatchObject({ status: 'RESUELTO', returned: 1, liability: 'bodega' });
    expect(item.events.map(({ to, note }) => [to, note])).toEqual([
      ['REPORTADO', ''],
      ['EN_INVESTIGACION', ''],
      [null, 'Revisé las cámaras'],
      ['RESUELTO', 'Apareció una'],
    ]);
    expect(pending).toHaveLength(3);
  });

  test('shows no step that the state of the server does not allow any more', () => {
    const closed = { ...listed, status: 'CERRADO' as const };
    expect(incidents.withPending(closed, read(step(resolve)), ASKED_MS).item).toEqual(closed);
  });

  test('leaves a refused step out and tells of it until its author settles it', () => {
    const refused = step(
      { to: 'EN_INVESTIGACION' },
      { state: 'rejected', settledAt: '2026-11-20T12:00:05.000Z' },
    );
    const shown = incidents.withPending(listed, read(refused), ASKED_MS);
    expect([shown.item.status, shown.refused.length]).toEqual(['REPORTADO', 1]);
    const settled = { ...refused, resolution: 'accepted' as const };
    expect(incidents.withPending(listed, read(settled), ASKED_MS).refused).toEqual([]);
  });

  test('shows once what the server told of before this device heard that it was taken', () => {
    const taken = { from: null, to: null, note: 'Revisé las cámaras', by_name: 'Jairo', at: AT };
    const photo = anEntry({ name: 'incident.addPhoto', data: { incident_id: ID, jpeg: '/9j/' } });
    const told: Incident = {
      ...listed,
      events: [...listed.events, { ...taken, command_id: said.id }],
      photos: [{ id: photo.id, width: 4, height: 3 }],
    };
    expect(ownPhotos(incidents.withPending(listed, read(photo), ASKED_MS))).toEqual([
      { id: photo.id, jpeg: '/9j/' },
    ]);
    const shown = incidents.withPending(told, read(said, photo), ASKED_MS);
    expect(shown).toEqual({ item: told, pending: [], refused: [] });
  });

  test('goes on showing what was decided until the list was asked for after it, and nothing of others', () => {
    const decided = step(
      { to: 'EN_INVESTIGACION' },
      { state: 'confirmed', settledAt: '2026-11-20T12:00:05.000Z' },
    );
    expect(incidents.withPending(listed, read(decided), ASKED_MS).item.status).toBe('EN_INVESTIGACION');
    expect(incidents.withPending(listed, read(decided), ASKED_MS + 60_000).pending).toEqual([]);
    const other = { ...listed, id: '0195a000-0000-7000-8000-000000000002' };
    expect(incidents.withPending(other, read(decided), ASKED_MS).item).toEqual(other);
  });
});

test('the address of the list holds what is asked for, and of a wrong address what makes sense', () => {
  const filters = (text: string) => readFilters(incidents.Filters, new URLSearchParams(text));
  expect(
    incidents.address(filters('estado=RESUELTO&tipo=ROBADO&responsable=bodega&edad=7&q=caf&page=2')),
  ).toBe(
    '/api/v1/inventory/incidentes?limit=24&page=2&status=RESUELTO&kind=ROBADO&liability=bodega&older_than_days=7&q=caf',
  );
  expect(incidents.address(filters('estado=otro&edad=3&page=-1'))).toBe(
    '/api/v1/inventory/incidentes?limit=24&page=1',
  );
  expect(incidents.addressOf('INC-000123')).toBe('/api/v1/inventory/incidentes?limit=1&q=INC-000123');
});
