import * as v from 'valibot';
import { HOUR_MS } from '#domain/base/durations.ts';
import { formatPesos, formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { TaxYearSummary, taxReportPaths } from '#domain/tax-reports/tax-reports-api.ts';
import { yearNow } from '#domain/tax-reports/tax-year.ts';
import {
  exportSellers,
  exportThirdParty,
  exportWithholdings,
} from '#src/features/office/tax-reports/export-tax-report.ts';
import { gapsOfSellers, gapsOfThirdParty } from '#src/features/office/tax-reports/tax-gaps.ts';
import { TaxFile } from '#src/features/office/tax-reports/tax-file.tsx';
import styles from '#src/features/office/tax-reports/tax-reports.module.css';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { textFilter } from '#src/shared/lists/url-filters.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** The first year of which sellers are reported (Resolución 000199 de 2024). */
const FIRST_YEAR = 2025;
const TaxFilters = v.object({ ano: textFilter });

/** What the company reports to the DIAN of a year: what each file is, what it lacks, and the file. */
export default function TaxReportsPage() {
  const [filters, change] = useUrlFilters(TaxFilters);
  const current = yearNow(useNow(HOUR_MS));
  const years = Array.from({ length: current - FIRST_YEAR + 1 }, (_, back) => String(current - back));
  // Reports are of the year before; while there is none, of the one that runs.
  const year = Number(years.find((each) => each === filters.ano) ?? years[1] ?? current);
  const answer = useAnswer(taxReportPaths.year(year), TaxYearSummary);
  return (
    <Page title="Informes tributarios" aside={<AnswerFreshness answer={answer} />}>
      <div className={styles.page}>
        <SelectField
          label="Año"
          className={styles.year}
          value={String(year)}
          onChange={(ano) => change({ ano })}
          options={years.map((value) => ({ value, label: value }))}
        />
        <AnswerView answer={answer} what="los informes tributarios">
          {(summary) => <YearFiles summary={summary} />}
        </AnswerView>
      </div>
    </Page>
  );
}

function YearFiles({ summary }: { summary: TaxYearSummary }) {
  const { year, is_over: isOver, unit, third_party: thirdParty, sellers } = summary;
  return (
    <>
      <Banner tone="warn" inset>
        Ningún contador ni el prevalidador de la DIAN ha aceptado estos archivos: por eso se llaman
        SIN-VERIFICAR. Que los revise tu contador antes de presentarlos.
      </Banner>
      {!isOver && (
        <Banner tone="info" inset>
          {year} no ha terminado: los archivos traen lo que va del año.
        </Banner>
      )}
      <TaxFile
        title="Formato 1647: ingresos recibidos para terceros"
        norm="Estatuto Tributario, art. 631 lit. g; Resolución 000162 de 2023, art. 28 (compilada en la 000227 de 2025). Concepto 4070, una vez al año. Tipos de documento de la información exógena: 13 cédula, 12 tarjeta de identidad, 22 cédula de extranjería, 41 pasaporte, 31 NIT y 43 cuantías menores."
        gaps={gapsOfThirdParty(summary)}
        isEmpty={thirdParty === null || thirdParty.rows === 0}
        run={(format) => exportThirdParty(format, year)}
      >
        <p>
          Lo que cada comprador pagó por lo de cada tienda, con IVA y sin envío, lo que se le transfirió a la
          tienda y lo que se retuvo. Sale de las líneas del libro.
        </p>
        <Facts>
          <Fact name="UVT del año">
            {unit ? `${formatPesos(unit.value)} · ${unit.norm}` : 'Sin escribir'}
          </Fact>
          {thirdParty && (
            <>
              <Fact name="Filas">{formatWhole(thirdParty.rows)}</Fact>
              <Fact name="Recibido">{formatPesos(thirdParty.totals.total)}</Fact>
              <Fact name="Transferido">{formatPesos(thirdParty.totals.transferred)}</Fact>
              <Fact name="Retenido">{formatPesos(thirdParty.totals.withheld)}</Fact>
            </>
          )}
        </Facts>
      </TaxFile>
      <TaxFile
        title="Vendedores de la plataforma"
        norm="Resolución 000199 de 2024, Anexo I: cada año, a más tardar el último día hábil de febrero. Tipos de documento: 31 NIT y 13 cédula, como en la información exógena; que tu contador confirme los de ese anexo."
        gaps={gapsOfSellers(summary)}
        isEmpty={sellers.rows === 0}
        run={(format) => exportSellers(format, year)}
      >
        <p>
          Cada tienda que vendió: su documento y si alguien aceptó sus papeles, la cuenta a la que se le gira
          y, por trimestre, sus ventas, operaciones, comisiones y retenciones. Sale de las líneas del libro.
        </p>
        <Facts>
          <Fact name="Tiendas">{formatWhole(sellers.rows)}</Fact>
        </Facts>
      </TaxFile>
      <TaxFile
        title="Retenciones practicadas"
        norm="Estatuto Tributario, art. 381: un certificado al año por cada tienda."
        gaps={isOver ? [] : [`Los certificados de ${year} salen cuando termine el año.`]}
        isEmpty={false}
        run={(format) => exportWithholdings(format, year)}
      >
        <p>
          Lo que se le retuvo a cada tienda por norma y tarifa. El certificado de cada una, en PDF y CSV, está
          en su saldo y en sus «Giros».
        </p>
        <p>
          <TapLink href={paths.storeBalances}>Ver los saldos de las tiendas</TapLink>
        </p>
      </TaxFile>
    </>
  );
}
