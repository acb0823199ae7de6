import { useState } from 'react';
import type { ListedStore } from '#domain/stores/listed-store.ts';
import { STORE_NOTE_MAX } from '#domain/stores/applications/store-application-commands.ts';
import { storeStepLabels, type StoreStep } from '#domain/stores/applications/store-application.ts';
import { stepStore } from '#domain/stores/applications/store-steps.ts';
import { saveStoreStep } from '#src/shared/stores/save-store-step.ts';
import { StepDialog, type StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

const STEPS = ['suspend', 'resume', 'close'] as const satisfies readonly StoreStep[];
type Step = (typeof STEPS)[number];

const reason = {
  label: 'Motivo',
  hint: 'La tienda lo lee en el correo que le enviamos y en su solicitud.',
  isRequired: true,
};
const questions: Record<Step, Omit<StepQuestion, 'title' | 'confirm'>> = {
  suspend: {
    text: 'Sus productos dejan de mostrarse y de venderse. Los pedidos que ya tiene siguen su camino.',
    danger: true,
    note: reason,
  },
  resume: {
    text: 'Sus productos se muestran y se venden otra vez.',
    note: { ...reason, isRequired: false },
  },
  close: {
    text: 'No se puede volver a abrir. Antes debe quedar sin unidades, pedidos, avisos ni reembolsos; si falta algo, te decimos qué. Lo que le quede se le gira junto, aunque no llegue al mínimo, cuando nada esté por liberar ni retenido.',
    danger: true,
    note: reason,
  },
};

/** The steps that an approved store can make now. */
export function StoreSteps({ store }: { store: ListedStore }) {
  const [asked, setAsked] = useState<Step | null>(null);
  const possible = STEPS.filter((step) => stepStore(store.state, step, '…').ok);
  if (possible.length === 0 && asked === null) return null;
  return (
    <span className={styles.actions} data-print="off">
      {possible.map((step) => (
        <Button
          key={step}
          variant="line"
          aria-label={`${storeStepLabels[step]} ${store.name}`}
          onClick={() => setAsked(step)}
        >
          {storeStepLabels[step]}
        </Button>
      ))}
      {asked && (
        <StepDialog
          question={{
            ...questions[asked],
            title: `¿${storeStepLabels[asked]} ${store.name}?`,
            confirm: storeStepLabels[asked],
          }}
          maxNote={STORE_NOTE_MAX}
          onSave={(note) => saveStoreStep(store, asked, { note })}
          onClose={() => setAsked(null)}
        />
      )}
    </span>
  );
}
