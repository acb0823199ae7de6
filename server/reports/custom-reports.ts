import { eq } from 'drizzle-orm';
import { created, differences } from '#domain/audit/audit-change.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import {
  MAX_REPORTS_OF_PERSON,
  type AddReportBody,
  type ChangeReportBody,
} from '#domain/reports/custom-report.ts';
import {
  checkDefinition,
  definitionMessages,
  type ReportDefinition,
} from '#domain/reports/report-definition.ts';
import { nextSendAt, scheduleText } from '#domain/reports/report-schedule.ts';
import { saveAuditEvents } from '#server/audit/audit-events-storage.ts';
import type { Db } from '#server/db/database.ts';
import { customReports } from '#server/db/tables/reports-tables.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, Services } from '#server/http/app-env.ts';
import { countOfAuthor, lockReport, type ReportRow } from '#server/reports/custom-reports-storage.ts';

const GONE = 'Ese informe ya no existe, o no es tuyo.';

type Written = Omit<AddReportBody, 'id'>;

/** @throws ApiProblem 422 for what is not counted together. */
export function refuseUnfit(definition: ReportDefinition): void {
  const checked = checkDefinition(definition);
  if (checked.ok) return;
  const message = definitionMessages[checked.refusal];
  throw problem(422, 'API_001', message, [{ field: 'definition', message }]);
}

/** Saves a report. Asked again with the same id, as after a lost answer, it is the same report. */
export async function addReport(
  services: Services,
  actor: Actor,
  { id, ...written }: AddReportBody,
): Promise<void> {
  refuseUnfit(written.definition);
  await services.database.db.transaction(async (tx) => {
    const nowMs = services.now();
    if ((await countOfAuthor(tx, actor.id)) >= MAX_REPORTS_OF_PERSON)
      throw problem(
        409,
        'API_001',
        `Ya tienes ${countOf(MAX_REPORTS_OF_PERSON, 'informe', 'informes')}. Borra uno que no uses.`,
      );
    const added = await tx
      .insert(customReports)
      .values({ id, authorId: actor.id, version: 1, ...kept(written, nowMs) })
      .onConflictDoNothing()
      .returning({ id: customReports.id });
    if (added.length === 0) {
      if (await lockReport(tx, id, actor.id)) return;
      throw problem(409, 'API_001', 'Ya hay un informe con esa identificación.');
    }
    const changes = [created('report', id, audited(written))];
    await saveAuditEvents(tx, [{ act: 'report.add', actor, subject: `report:${id}`, changes }], nowMs);
  });
}

/** Changes a report of one's own. @throws ApiProblem 409 where it was changed since it was seen. */
export async function changeReport(
  services: Services,
  actor: Actor,
  id: string,
  { version, ...written }: ChangeReportBody,
): Promise<void> {
  refuseUnfit(written.definition);
  await services.database.db.transaction(async (tx) => {
    const before = await lockReport(tx, id, actor.id);
    if (!before || before.removed) throw notFound(GONE);
    if (isSame(before, written)) return;
    refuseOther(before, version);
    const nowMs = services.now();
    await save(tx, before, kept(written, nowMs));
    const changes = differences('report', id, audited(before), audited(written));
    await saveAuditEvents(tx, [{ act: 'report.change', actor, subject: `report:${id}`, changes }], nowMs);
  });
}

/** Removes a report of one's own, or brings it back. What is so already stays so. */
export async function setRemoved(
  services: Services,
  actor: Actor,
  id: string,
  { version, removed }: { version: number; removed: boolean },
): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const before = await lockReport(tx, id, actor.id);
    if (!before) throw notFound(GONE);
    if (before.removed === removed) return;
    refuseOther(before, version);
    const nowMs = services.now();
    // What left while it was gone is not made up for.
    const nextAt = before.schedule ? new Date(nextSendAt(before.schedule, nowMs)) : null;
    await save(tx, before, { removed, nextAt, changedAt: new Date(nowMs) });
    const act = removed ? 'report.remove' : 'report.restore';
    await saveAuditEvents(tx, [{ act, actor, subject: `report:${id}`, changes: [] }], nowMs);
  });
}

async function save(tx: Db, { id, version }: ReportRow, set: Partial<ReportRow>): Promise<void> {
  await tx
    .update(customReports)
    .set({ ...set, version: version + 1 })
    .where(eq(customReports.id, id));
}

function refuseOther(before: ReportRow, version: number): void {
  if (before.version === version) return;
  throw problem(
    409,
    'API_001',
    `Cambiaste «${before.name}» en otra pestaña o en otro equipo. Ábrelo otra vez: lo que escribiste aquí sigue en la pantalla.`,
  );
}

function kept(written: Written, nowMs: number) {
  const { name, definition, roles, schedule, recipients } = written;
  const nextAt = schedule ? new Date(nextSendAt(schedule, nowMs)) : null;
  return { name, definition, roles, schedule, recipients, nextAt, changedAt: new Date(nowMs) };
}

function isSame(before: ReportRow, written: Written): boolean {
  const of = ({ name, definition, roles, schedule, recipients }: Written) =>
    JSON.stringify([name, Object.entries(definition).toSorted(), roles, schedule, recipients]);
  return of(before) === of(written);
}

/** As the audit keeps it: without its name, which is somebody's own words. */
function audited({ roles, schedule, recipients }: Pick<Written, 'roles' | 'schedule' | 'recipients'>) {
  return { roles: roles.join(', '), schedule: schedule ? scheduleText(schedule) : '', recipients };
}
