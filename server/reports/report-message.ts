import type { Day } from '#domain/calendar/day.ts';
import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { ReportResult } from '#domain/reports/custom-report.ts';
import type { ReportDefinition } from '#domain/reports/report-definition.ts';
import { figureText, rangeText, reportRowName } from '#domain/reports/report-labels.ts';
import { reportFigures, type ReportSums } from '#domain/reports/report-figures.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** Rows of a letter; the page has all of them. */
const MOST_ROWS = 20;

interface KindWithFacts {
  id: string;
  name: string;
  definition: ReportDefinition;
  result: ReportResult;
  today: Day;
  publicUrl: string;
}

/** A report by e-mail, in plain text: its first rows, what is left, and the whole. */
export function reportMessage(
  to: string,
  { id, name, definition, result, today, publicUrl }: KindWithFacts,
): Message {
  const { figures, groups } = definition;
  const figuresOf = (sums: ReportSums) =>
    figures
      .map(
        (each) =>
          `${reportFigures[each].label}: ${figureText(reportFigures[each].kind, reportFigures[each].of(sums))}`,
      )
      .join(' · ');
  const rows = result.rows.slice(0, MOST_ROWS).map(({ keys, names, sums }) => {
    const shown = groups.map((by, at) =>
      reportRowName(by, { key: keys[at] ?? '', name: names[at] ?? '' }, today),
    );
    return `${shown.join(', ')}: ${figuresOf(sums)}`;
  });
  const left = result.rows.length - rows.length + result.rest.count;
  return emailMessage(to, `Informe: ${name}`, [
    `${name}, ${rangeText(result.range, today)}.`,
    `Total: ${figuresOf(result.total)}`,
    rows.length === 0 ? 'En estos días no hubo nada que contar.' : rows.join('\n'),
    ...(left > 0 ? [`Hay ${formatWhole(left)} más en la página.`] : []),
    `Ábrelo, con su archivo: ${new URL(`${paths.customReports}?informe=${encodeURIComponent(id)}`, publicUrl).href}`,
    'Quien hizo el informe puede quitarle el envío en la misma página.',
  ]);
}
