import { KEYS_EVERYWHERE, keysOfPage, type KnownKey } from '#src/app/palette/known-keys.ts';
import { openWindow } from '#src/app/palette/palette-signal.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** The keys that work here: everybody's, and those of what is on the page. */
export function KeysDialog() {
  const isOpen = useSignalValue(openWindow) === 'keys';
  const own = isOpen ? keysOfPage(document) : [];
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Teclas de esta página"
      actions={<Button onClick={close}>Cerrar</Button>}
    >
      {own.length > 0 && <KeyList keys={own} />}
      <KeyList keys={KEYS_EVERYWHERE} />
    </Dialog>
  );
}

function KeyList({ keys }: { keys: readonly KnownKey[] }) {
  return (
    <dl className={styles.facts}>
      {keys.map(({ shown, does }) => [
        <dt key={shown}>
          <kbd>{shown}</kbd>
        </dt>,
        <dd key={`${shown} does`}>{does}</dd>,
      ])}
    </dl>
  );
}

function close(): void {
  openWindow.value = null;
}
