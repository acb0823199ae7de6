import { useState, type SyntheticEvent } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface FloorCodeFormProps {
  onCode: (code: string) => void;
  onBack: () => void;
}

/** A form for typing a code whose label cannot be read. */
export function FloorCodeForm({ onCode, onBack }: FloorCodeFormProps) {
  const [code, setCode] = useState('');

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (code.trim()) onCode(code);
  }

  return (
    <form className={styles.problems} onSubmit={submit}>
      <TextField
        label="Código de la etiqueta"
        hint="Los dos números de verificación van al final: A-03-2-B 47."
        value={code}
        onChange={setCode}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={100}
      />
      <Button type="submit" wide className={styles.primary} disabled={!code.trim()}>
        Usar este código
      </Button>
      <Button variant="line" size="sm" wide className={styles.second} onClick={onBack}>
        Volver
      </Button>
    </form>
  );
}
