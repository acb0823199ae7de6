import { uuidv7 } from '#domain/base/ids.ts';
import type { AddReportBody } from '#domain/reports/custom-report.ts';
import { NEW_DEFINITION } from '#domain/reports/report-definition.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A report of the sales of stores, for its author alone. */
export const aReport: Omit<AddReportBody, 'id'> = {
  name: 'Ventas por tienda',
  definition: NEW_DEFINITION,
  roles: [],
  schedule: null,
  recipients: 'author',
};

/** Somebody saves a report. @returns its id. */
export async function aSavedReport(
  server: TestServer,
  role: UserType,
  over: Partial<AddReportBody> = {},
): Promise<string> {
  const id = over.id ?? uuidv7();
  const answer = await server.request('/api/v1/reports/custom', {
    headers: await server.signIn(role),
    json: { ...aReport, ...over, id },
  });
  if (answer.status !== 201) throw new Error(`The report was not saved: ${await answer.text()}`);
  return id;
}
