import { useState } from 'react';
import { withholdingPaths, WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import { rateOfBaseText } from '#domain/withholdings/withholding-labels.ts';
import { withholdingKindLabels } from '#domain/withholdings/withholding-kind.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { useSavedOnce } from '#src/shared/second-factor/use-saved-once.ts';
import { TextField } from '#src/ui/forms/field.tsx';

interface ConfirmDialogProps {
  rule: ListedRule;
  /** Whom the rule is for. */
  name: string;
  onSaved: () => void;
  onClose: () => void;
}

/** The accountant who answers for a rule: from then on it is applied. */
export function ConfirmDialog({ rule, name, onSaved, onClose }: ConfirmDialogProps) {
  const [accountant_name, setName] = useState('');
  const [accountant_card, setCard] = useState('');
  const saving = useServerSaving();
  const { refusal } = saving;
  const post = useSavedOnce(WithholdingRules);

  async function save(): Promise<void> {
    refusal.clear();
    await saving.run(async () => {
      const answer = await post(withholdingPaths.confirm, {
        rule_id: rule.id,
        accountant_name: accountant_name.trim(),
        accountant_card: accountant_card.trim(),
      });
      if (!answer.ok) return refusal.take(answer);
      onSaved();
    });
  }

  return (
    <FormDialog
      title={`Confirmar la ${withholdingKindLabels[rule.kind]} de «${name}»`}
      submit="Confirmar"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <p>
        {rateOfBaseText(rule.kind, rule.rate)}, {rule.norm}. Desde que la confirmes se descuenta de lo que se
        libera a las tiendas. Escribe el contador que la revisó y responde por ella.
      </p>
      <TextField
        label="Nombre del contador"
        value={accountant_name}
        onChange={setName}
        error={refusal.fields['accountant_name']}
        maxLength={120}
      />
      <TextField
        label="Tarjeta profesional"
        value={accountant_card}
        onChange={setCard}
        error={refusal.fields['accountant_card']}
        maxLength={20}
        hint="Como está en ella: 123456-T."
      />
    </FormDialog>
  );
}
