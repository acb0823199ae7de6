import * as v from 'valibot';
import { formatPesos, type Pesos as COP } from '#domain/base/money.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { fullDate } from '#domain/calendar/day.ts';
import { documentNumber } from '#domain/text/document-number.ts';
import { rateText } from '#domain/withholdings/withholding-labels.ts';
import {
  WITHHOLDING_KINDS,
  withholdingBaseLabels,
  withholdingBases,
  withholdingKindLabels,
} from '#domain/withholdings/withholding-kind.ts';

const Pesos = v.pipe(v.number(), v.safeInteger());

/** What was withheld of a store in a year, of one kind by one norm and rate; from lines of the ledger alone. */
export const CertificateLine = v.object({
  kind: v.picklist(WITHHOLDING_KINDS),
  /** Name of the municipality; empty of a rule for all of them. */
  municipality: v.string(),
  norm: v.string(),
  /** In parts of 100.000. */
  rate: wholeNumber(0),
  base: Pesos,
  amount: Pesos,
});
export type CertificateLine = v.InferOutput<typeof CertificateLine>;

/**
 * The certificate of what was withheld of a store in a year (Estatuto Tributario, art. 381). It is frozen the first time that somebody
 * asks for it once the year is over, and is the same ever after.
 */
export const WithholdingCertificate = v.object({
  /** `CR-000123` */
  number: v.string(),
  year: wholeNumber(0),
  /** Day in Colombia on which it was frozen. */
  issued_on: v.string(),
  store_name: v.string(),
  /** NIT or cédula; empty where the store has none. */
  store_document: v.string(),
  /** Who withheld: the company as it was then. */
  agent_name: v.string(),
  agent_nit: v.string(),
  agent_address: v.string(),
  lines: v.array(CertificateLine),
});
export type WithholdingCertificate = v.InferOutput<typeof WithholdingCertificate>;

/** What a certificate holds before it has a number. */
export type CertificateContent = Omit<WithholdingCertificate, 'number'>;

/** The years in which something was withheld of a store, the last one first. */
export const CertificateYears = v.object({
  data: v.array(
    v.object({
      year: wholeNumber(0),
      amount: Pesos,
      /** Until it is, there is no certificate. */
      is_over: v.boolean(),
    }),
  ),
});
export type CertificateYears = v.InferOutput<typeof CertificateYears>;

/** What was withheld of every store in a year. */
export const YearWithholdings = v.object({
  year: wholeNumber(0),
  is_over: v.boolean(),
  data: v.array(
    v.object({
      vendor_id: v.string(),
      store_name: v.string(),
      store_document: v.string(),
      ...CertificateLine.entries,
    }),
  ),
});
export type YearWithholdings = v.InferOutput<typeof YearWithholdings>;

/** The number by which people know a certificate. */
export function certificateNumber(turn: number): string {
  return documentNumber('CR', turn);
}

/** Everything that was withheld, COP. */
export function certificateTotal({ lines }: Pick<WithholdingCertificate, 'lines'>): COP {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** A certificate as it is read in a PDF and on paper. */
export interface CertificateSheet {
  title: string;
  facts: { name: string; value: string }[];
  lines: { kind: string; norm: string; rate: string; base: string; amount: string }[];
  total: string;
  note: string;
}

export function certificateSheet(certificate: WithholdingCertificate): CertificateSheet {
  const { number, year, issued_on, store_name, store_document, lines } = certificate;
  const { agent_name, agent_nit, agent_address } = certificate;
  return {
    title: `Certificado de retenciones ${number}`,
    facts: [
      { name: 'Año gravable', value: `${year}` },
      { name: 'Retenido a', value: withDocument(store_name, store_document) },
      { name: 'Agente retenedor', value: withDocument(agent_name, agent_nit) },
      { name: 'Dirección del agente', value: agent_address || 'Sin escribir en los ajustes' },
      { name: 'Expedido', value: fullDate(issued_on) },
    ],
    lines: lines.map(({ kind, municipality, norm, rate, base, amount }) => ({
      kind: withholdingKindLabels[kind] + (municipality && ` · ${municipality}`),
      norm,
      rate: rateText(kind, rate),
      base: `${formatPesos(base)} (${withholdingBaseLabels[withholdingBases[kind]]})`,
      amount: formatPesos(amount),
    })),
    total: formatPesos(certificateTotal(certificate)),
    note: 'Sale de las líneas del libro de MeStore. Revísalo con tu contador antes de usarlo.',
  };
}

function withDocument(name: string, document: string): string {
  return `${name || 'Sin nombre en los ajustes'} · ${document ? `NIT o cédula ${document}` : 'sin documento'}`;
}
