import { describe, expect, test } from 'vitest';
import type { AdvanceLeadData } from '#domain/leads/lead-commands.ts';
import { csvFile } from '#src/device/files/csv-file.ts';
import { leads } from '#src/features/office/leads/listed-leads.ts';
import { aListedLead } from '#test/factories/lead-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const AT = '2026-03-05T14:00:00.000Z';
const lead = aListedLead();

function withStep(status: AdvanceLeadData['status'], lead_id = lead.id) {
  const data: AdvanceLeadData = { lead_id, status, note: 'El lunes' };
  const step = anEntry({ type: 'order', name: 'lead.advance', data, timestamp: AT });
  return leads.withPending(lead, leads.own([step]).done, Date.parse(AT) + 1);
}

describe('the list of leads', () => {
  test('shows a step that waits here, and no step that its state does not have', () => {
    expect(withStep('contactado')).toMatchObject({
      item: { status: 'contactado', note: 'El lunes', moved_at: AT, moved_by_name: null },
      pending: [{ name: 'lead.advance' }],
    });
    expect(withStep('convertido').item).toEqual(lead);
    expect(withStep('contactado', '01900000-0000-7000-8000-0000000000ff').pending).toEqual([]);
  });

  test('is asked by state, by purpose and by as much of a text as an e-mail has', () => {
    const filters = { estado: 'nuevo', negocio: 'ambos', q: 'luz@correo.co', page: 2 } as const;
    expect(leads.address(filters)).toBe(
      '/api/v1/leads?limit=24&page=2&status=nuevo&tipo_negocio=ambos&q=luz%40correo.co',
    );
  });

  test('leaves as a file that no spreadsheet runs', async () => {
    const row = aListedLead({ nombre: '=1+1', telefono: '+57 300 123 4567', empresa: '@x; "y"' });
    const [, line = ''] = (await (await csvFile([row], leads.csv.columns)).text()).split('\r\n');
    expect(line).toContain(`;"'=1+1";`);
    expect(line).toContain(`;"'+57 300 123 4567";"'@x; ""y""";`);
  });
});
