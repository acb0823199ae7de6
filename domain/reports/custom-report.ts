import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ReportDefinition } from '#domain/reports/report-definition.ts';
import { RANGE_CUTS } from '#domain/reports/report-range.ts';
import { ReportSchedule } from '#domain/reports/report-schedule.ts';
import { ReportSums } from '#domain/reports/report-figures.ts';

export const customReportPaths = {
  all: '/api/v1/reports/custom',
  /** With those of every dataset, which older versions of the app do not know. */
  everyDataset: '/api/v1/reports/custom?datasets=all',
  one: (id: string) => `/api/v1/reports/custom/${encodeURIComponent(id)}`,
  remove: (id: string) => `/api/v1/reports/custom/${encodeURIComponent(id)}/remove`,
  restore: (id: string) => `/api/v1/reports/custom/${encodeURIComponent(id)}/restore`,
  run: '/api/v1/reports/custom/run',
};

export const MAX_REPORT_NAME = 80;
/** More reports than anybody finds again are somebody's mistake. */
export const MAX_REPORTS_OF_PERSON = 100;

/** The roles that may put reports together, and so have one shared with them: `buildReports`. */
export const REPORT_ROLES = ['owner', 'superuser', 'admin'] as const;

/** Who gets the letters: its author, or everybody who reads it. */
export const recipientLabels = { author: 'Solo a mí', readers: 'A quienes lo ven' };

const written = {
  name: v.pipe(
    v.string(),
    seenText(),
    v.trim(),
    v.minLength(1, 'Escribe un nombre.'),
    v.maxLength(MAX_REPORT_NAME),
  ),
  definition: ReportDefinition,
  /** The roles that read it besides its author. */
  roles: v.pipe(v.array(v.picklist(REPORT_ROLES)), v.maxLength(REPORT_ROLES.length)),
  schedule: v.nullable(ReportSchedule),
  recipients: v.picklist(['author', 'readers']),
};

export const AddReportBody = v.strictObject({ id: Uuid, ...written });
export type AddReportBody = v.InferOutput<typeof AddReportBody>;

/** A change names the version that was seen. */
export const ChangeReportBody = v.strictObject({ version: wholeNumber(1), ...written });
export type ChangeReportBody = v.InferOutput<typeof ChangeReportBody>;

export const VersionBody = v.strictObject({ version: wholeNumber(1) });

/** A saved report as its readers have it. */
export const CustomReport = v.object({
  id: v.string(),
  ...written,
  name: v.string(),
  author_id: Id,
  author_name: v.string(),
  /** Whether it is of the person who asks: only its author changes it. */
  is_own: v.boolean(),
  version: wholeNumber(1),
  changed_at: Instant,
  next_at: v.nullable(Instant),
});
export type CustomReport = v.InferOutput<typeof CustomReport>;
export const CustomReports = v.object({ data: v.array(CustomReport) });

const names = v.array(v.string());

/** What a report counts: each row has a key and a name for every column of its groups. */
export const ReportResult = v.object({
  range: v.object({ from: v.string(), to: v.string() }),
  cuts: v.array(v.picklist(RANGE_CUTS)),
  /** The names of the values of each filter, in their order. */
  filter_names: v.array(names),
  up_to: v.nullable(Instant),
  days_due: wholeNumber(0),
  rows: v.array(v.object({ keys: names, names, sums: ReportSums })),
  rest: v.object({ count: wholeNumber(0), sums: ReportSums }),
  total: ReportSums,
});
export type ReportResult = v.InferOutput<typeof ReportResult>;
