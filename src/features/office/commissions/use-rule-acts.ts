import { commissionPaths } from '#domain/commissions/commission-api.ts';
import type { ShownRule } from '#src/features/office/commissions/shown-rules.ts';
import { useRulesCall } from '#src/features/office/commissions/use-rules-call.ts';
import { toastFailure } from '#src/shared/saving/toast-failure.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * What is done with the rules without a form.
 * @param seen the revision that is on the screen.
 * @param onChanged the rules are asked for again, also where a save was refused.
 */
export function useRuleActs(seen: number, onChanged: () => Promise<void>) {
  const post = useRulesCall(seen);
  return {
    /** @param onSaved the order of the server is that of the screen. */
    async saveOrder(rules: readonly ShownRule[], onSaved: () => void): Promise<void> {
      const answer = await post(commissionPaths.order, { rule_ids: rules.map((each) => each.rule_id) });
      if (answer.ok) toast({ tone: 'success', text: 'El orden quedó guardado. Vale desde ahora.' });
      else toastFailure(answer);
      await onChanged();
      if (answer.ok) onSaved();
    },
    async undo({ rule_id, versions }: ShownRule, name: string): Promise<void> {
      const yes = await confirmDialog({
        title: `¿Deshacer el último cambio de «${name}»?`,
        text: 'Vuelve a valer lo de antes, desde ahora. Los pedidos que ya se hicieron quedan como están.',
        confirm: 'Deshacer',
      });
      if (!yes) return;
      const answer = await post(commissionPaths.undo, { rule_id, version: versions[0]?.version });
      if (answer.ok) toast({ tone: 'success', text: 'Se deshizo. Queda en la historia de la regla.' });
      else toastFailure(answer);
      await onChanged();
    },
  };
}
