import { expect, test } from 'vitest';
import { ledgerReport } from '#server/money/ledger-report.ts';

const whole = { accounts: 142, lines: 9, causes: 3, isBackfilled: true, findings: [] };

test('the report says that the ledger is whole, or each thing that is not and what to do', () => {
  expect(ledgerReport(whole)).toMatch(/9 líneas de 142 cuentas[^]*El libro cuadra\.$/);
  expect(ledgerReport({ ...whole, isBackfilled: false })).toMatch(/se está asentando/);
  const said = ledgerReport({ ...whole, findings: ['Falta una línea.'] });
  expect(said).toMatch(/hay 1 hallazgo[^]*- Falta una línea\.[^]*No gires dinero/);
});
