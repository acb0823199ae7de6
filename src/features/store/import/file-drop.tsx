import { FileSpreadsheet } from 'lucide-react';
import { formatWhole } from '#domain/base/money.ts';
import { MAX_FILE_ROWS } from '#domain/import/import-rows.ts';
import { DropZone } from '#src/ui/forms/drop-zone.tsx';

/** The place to drop a file of products, or to choose it from the device. */
export function FileDrop({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  return (
    <DropZone
      label="Archivo de productos"
      icon={<FileSpreadsheet aria-hidden="true" />}
      words={{ idle: 'Arrastra aquí el archivo, o', over: 'Suéltalo aquí' }}
      choose={isReading ? 'Leyendo el archivo' : 'Elegir archivo'}
      busy={isReading}
      options={{
        multiple: false,
        onDrop([file]) {
          if (file) onFile(file);
        },
      }}
    >
      CSV o Excel (.xlsx), hasta {formatWhole(MAX_FILE_ROWS)} filas. La primera fila lleva los encabezados, y
      cada producto se reconoce por su SKU o su código de barras.
    </DropZone>
  );
}
