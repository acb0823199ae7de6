import { countOf } from '#domain/base/spanish-text.ts';
import type { LedgerCheck } from '#server/money/check-ledger.ts';

/** What the check found, in words for who ran it. */
export function ledgerReport({ accounts, lines, causes, isBackfilled, findings }: LedgerCheck): string {
  const read = `Se ${lines === 1 ? 'leyó' : 'leyeron'} ${countOf(lines, 'línea', 'líneas')} de ${countOf(accounts, 'cuenta', 'cuentas')}, y ${countOf(causes, 'pedido o cobro', 'pedidos y cobros')}.`;
  const rest = isBackfilled
    ? []
    : [
        'Lo comprado antes de llevar las cuentas aquí se está asentando: los pedidos se comparan cuando termine. El servidor lo hace solo.',
      ];
  if (findings.length === 0) return [read, ...rest, 'El libro cuadra.'].join('\n');
  return [
    read,
    ...rest,
    `El libro no cuadra: hay ${countOf(findings.length, 'hallazgo', 'hallazgos')}. Nada se corrigió.`,
    ...findings.map((each) => `- ${each}`),
    'No gires dinero mientras no se explique cada uno. Guarda una copia de la base de datos antes de tocar algo.',
  ].join('\n');
}
