import {
  customReportPaths,
  type AddReportBody,
  type ChangeReportBody,
} from '#domain/reports/custom-report.ts';
import type { ReportDefinition } from '#domain/reports/report-definition.ts';
import { Done } from '#domain/people/person-changes.ts';
import { call } from '#src/identity/call.ts';

const change = (path: string, json: object) => call(path, Done, { method: 'POST', json });

/** The question whose answer is what a report counts. */
export function runAddress(definition: ReportDefinition): string {
  return `${customReportPaths.run}?${new URLSearchParams({ definition: JSON.stringify(definition) })}`;
}

export function addReport(body: AddReportBody) {
  return change(customReportPaths.all, body);
}

export function changeReport(id: string, body: ChangeReportBody) {
  return change(customReportPaths.one(id), body);
}

export function removeReport(id: string, version: number) {
  return change(customReportPaths.remove(id), { version });
}

/** Takes a removal back. @param version the one that was removed; the removal made another of it. */
export function restoreReport(id: string, version: number) {
  return change(customReportPaths.restore(id), { version: version + 1 });
}
