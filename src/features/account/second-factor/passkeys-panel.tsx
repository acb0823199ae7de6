import { useState } from 'react';
import { OwnPasskeys, passkeyPaths, type Passkey } from '#domain/passkeys/passkey.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { AddPasskeyDialog } from '#src/features/account/second-factor/add-passkey-dialog.tsx';
import { passkeyOffer } from '#src/features/account/second-factor/passkey-offer.ts';
import { PasskeyRow } from '#src/features/account/second-factor/passkey-row.tsx';
import { RemovePasskeyDialog } from '#src/features/account/second-factor/remove-passkey-dialog.tsx';
import { RenamePasskeyDialog } from '#src/features/account/second-factor/rename-passkey-dialog.tsx';
import { floorState } from '#src/session/floor.ts';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { PasskeyProof } from '#src/shared/passkeys/passkey-proof.tsx';
import { usePasskeysHere } from '#src/shared/passkeys/use-passkeys-here.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/second-factor/second-factor-page.module.css';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

interface PasskeysPanelProps {
  /** The role of this person needs a second factor that this session has not got. */
  isDue: boolean;
  /** This session proved both factors with a passkey, a new one or one that was there. */
  onProven: () => void;
  onRemoved: () => void;
}

/** One's own passkeys: to add one of this device, to tell them apart, and to be without one that was lost. */
export function PasskeysPanel({ isDue, onProven, onRemoved }: PasskeysPanelProps) {
  const here = usePasskeysHere();
  const answer = useAnswer(passkeyPaths.own, OwnPasskeys);
  const offline = useSignalValue(connection) === 'offline';
  const isShared = useSignalValue(floorState) !== 'none';
  const [open, setOpen] = useState<Open>(null);
  const many = answer.data?.data.length ?? 0;
  const offer = passkeyOffer({ here, isShared, offline, many });
  if ((here === 'none' || here === 'unknown') && many === 0) return null;

  async function settle(text: string): Promise<void> {
    setOpen(null);
    toast({ text });
    await answer.refresh();
  }
  const close = () => {
    setOpen(null);
    // An answer may have been lost on its way.
    void answer.refresh();
  };

  return (
    <Panel title="Llaves de acceso (passkeys)">
      <AnswerView answer={answer} what="tus llaves de acceso">
        {({ data, suggested_name: suggestedName, password_removes: passwordRemoves }) => (
          <div className={styles.keys}>
            <p className={styles.words}>
              Con una llave de acceso entras con la huella, la cara o el PIN de tu equipo, sin contraseña ni
              código. No se puede adivinar ni copiar de una página falsa, y vale como segundo factor.
            </p>
            {isDue && data.some((each) => each.works_here) && <PasskeyProof onProven={onProven} />}
            {data.length > 0 && (
              <ul className={styles.list} aria-label="Tus llaves de acceso">
                {data.map((each) => (
                  <li key={each.id}>
                    <PasskeyRow
                      passkey={each}
                      offline={offline}
                      onRename={() => setOpen({ what: 'rename', passkey: each })}
                      onRemove={() => setOpen({ what: 'remove', passkey: each })}
                    />
                  </li>
                ))}
              </ul>
            )}
            {offer.isOffered && (
              <Button variant="soft" disabled={!offer.isReady} onClick={() => setOpen({ what: 'add' })}>
                Agregar una llave de acceso
              </Button>
            )}
            {offer.note && <p className={styles.note}>{offer.note}</p>}
            {open?.what === 'add' && (
              <AddPasskeyDialog
                suggestedName={suggestedName}
                onAdded={() =>
                  void settle('Listo. Desde ahora entras también con esa llave de acceso.').then(onProven)
                }
                onClose={close}
              />
            )}
            {open?.what === 'rename' && (
              <RenamePasskeyDialog
                passkey={open.passkey}
                onRenamed={() => void settle('Nombre cambiado.')}
                onClose={close}
              />
            )}
            {open?.what === 'remove' && (
              <RemovePasskeyDialog
                passkey={open.passkey}
                passwordRemoves={passwordRemoves}
                onRemoved={() => void settle('Esa llave de acceso ya no abre tu cuenta.').then(onRemoved)}
                onClose={close}
              />
            )}
          </div>
        )}
      </AnswerView>
    </Panel>
  );
}
