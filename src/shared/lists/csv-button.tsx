import { Download } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';

interface CsvButtonProps {
  isEmpty: boolean;
  /** Makes the file. */
  run: () => Promise<void>;
}

/** Exports a list that this device has in full, with or without a network. */
export function CsvButton({ isEmpty, run }: CsvButtonProps) {
  return (
    <Button variant="line" data-print="off" disabled={isEmpty} onClick={() => void run()}>
      <Download />
      Exportar CSV
    </Button>
  );
}
