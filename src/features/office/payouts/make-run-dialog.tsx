import { useState } from 'react';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { RunPreview } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { makeRun } from '#src/features/office/payouts/run-calls.ts';
import { paysText } from '#src/features/office/payouts/run-texts.ts';
import { SkippedStores } from '#src/features/office/payouts/skipped-stores.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import styles from '#src/features/office/payouts/payouts.module.css';
import list from '#src/shared/lists/desk-list.module.css';

interface MakeRunDialogProps {
  /** Of the run that it makes, however often it is asked for. */
  runId: string;
  onMade: (id: string) => void;
  /** Somebody else made one meanwhile. */
  onOvertaken: () => Promise<void>;
  onClose: () => void;
}

/** What a run would pay now and whom not, and the way to make it. */
export function MakeRunDialog({ runId, onMade, onOvertaken, onClose }: MakeRunDialogProps) {
  const preview = useAnswer(payoutPaths.preview, RunPreview);
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useSaving();
  const cannot = preview.data?.problem !== null;

  async function make(): Promise<void> {
    if (cannot) return;
    setRefusal(null);
    await saving.run(async () => {
      const answer = await makeRun(runId);
      if (answer.ok) return onMade(answer.body.id);
      setRefusal(answer.message);
      // Somebody else's may be open by now: both are read again, and nobody waits for them.
      void Promise.all([preview.refresh(), onOvertaken()]);
    });
  }

  return (
    <FormDialog
      title="Hacer un giro"
      submit="Hacer el giro"
      disabled={cannot}
      saving={saving}
      refusal={refusal}
      onSubmit={make}
      onClose={onClose}
    >
      <AnswerView answer={preview} what="lo que se giraría">
        {(seen) => <Preview seen={seen} isRefused={refusal !== null} />}
      </AnswerView>
    </FormDialog>
  );
}

function Preview({ seen, isRefused }: { seen: RunPreview; isRefused: boolean }) {
  const { legs, total, skipped, problem } = seen;
  return (
    <div className={styles.preview}>
      {problem !== null && !isRefused && (
        <Banner tone="warn" inset>
          {problem}
        </Banner>
      )}
      {legs > 0 && (
        <p className={list.sum}>
          <span>
            {paysText(legs)} a {countOf(legs, 'tienda', 'tiendas')}
          </span>
          <span>{formatPesos(total)}</span>
        </p>
      )}
      {skipped.length > 0 && (
        <section aria-label="A quién no se le gira">
          <h3>A quién no se le gira</h3>
          <SkippedStores skipped={skipped} />
        </section>
      )}
      {problem === null && (
        <p>
          Cierra la liquidación de cada tienda y deja un borrador. El dinero no se mueve hasta que otra
          persona lo aprueba.
        </p>
      )}
    </div>
  );
}
