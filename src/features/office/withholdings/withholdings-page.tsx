import { withholdingPaths, WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { RulesPanel } from '#src/features/office/withholdings/rules-panel.tsx';
import { SimulatorPanel } from '#src/features/office/withholdings/simulator-panel.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from '#src/features/office/withholdings/withholdings.module.css';

/** What the program decides by itself, for the accountant to look at too. */
const WITHOUT_RULES =
  'Sin ninguna regla: al régimen simple no se le retiene retefuente ni reteICA (ET art. 911 y 907), a un autorretenedor no se le retiene retefuente, a un no responsable de IVA no se le retiene reteIVA, y el ICA es el del municipio de la tienda. Pídele al contador que lo confirme.';

/** `/admin-secure-portal/giros/retenciones`: the rules of withholding, and what they come to for a store. */
export default function WithholdingsPage() {
  const answer = useAnswer(withholdingPaths.rules, WithholdingRules);
  return (
    <Page title="Retenciones" aside={<AnswerFreshness answer={answer} />}>
      <AnswerView answer={answer} what="las reglas de retención">
        {(all) => (
          <div className={styles.parts}>
            {all.rules.some((each) => each.confirmed === null) && (
              <Banner tone="warn">
                Hay reglas sin confirmar por un contador: no se aplican. MeStore no sabe qué tarifa es la
                correcta; lo dice un contador.
              </Banner>
            )}
            <RulesPanel all={all} onChanged={answer.refresh} />
            <p>{WITHOUT_RULES}</p>
            <SimulatorPanel />
          </div>
        )}
      </AnswerView>
    </Page>
  );
}
