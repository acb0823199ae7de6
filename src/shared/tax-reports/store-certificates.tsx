import { formatPesos } from '#domain/base/money.ts';
import { taxReportPaths } from '#domain/tax-reports/tax-reports-api.ts';
import { CertificateYears } from '#domain/tax-reports/withholding-certificate.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { saveCertificate } from '#src/shared/tax-reports/certificate-files.ts';
import styles from '#src/shared/tax-reports/store-certificates.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';

const FORMATS = ['PDF', 'CSV'] as const;

/** The yearly certificates of what was withheld of a store, and what goes of the year that runs. */
export function StoreCertificates({ vendorId }: { vendorId: string }) {
  const answer = useAnswer(taxReportPaths.certificates(vendorId), CertificateYears);
  return (
    <Panel title="Certificados de retenciones">
      <AnswerView answer={answer} what="los certificados de retenciones" isPart>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.note}>No se ha retenido nada.</p>
          ) : (
            <ul className={styles.years}>
              {data.map(({ year, amount, is_over: isOver }) => (
                <li key={year}>
                  <span>
                    <b>{year}</b> · {formatPesos(amount)}
                    {!isOver && (
                      <span className={styles.note}>
                        {' '}
                        hasta hoy. El certificado sale cuando termine el año.
                      </span>
                    )}
                  </span>
                  {isOver && (
                    <span className={styles.files}>
                      {FORMATS.map((format) => (
                        <ExportButton
                          key={format}
                          format={format}
                          run={() => saveCertificate(format, vendorId, year)}
                        />
                      ))}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Panel>
  );
}
