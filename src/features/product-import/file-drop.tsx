import { FileSpreadsheet } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/features/product-import/product-import.module.css';

/** The place to drop a file of products, or to choose it from the device. */
export function FileDrop({ isReading, onFile }: { isReading: boolean; onFile: (file: File) => void }) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop([file]) {
      if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps({ className: classNames(styles.drop, isDragActive && styles.over) })}>
      <input {...getInputProps({ 'aria-label': 'Archivo de productos' })} />
      <FileSpreadsheet aria-hidden="true" />
      <p>{isDragActive ? 'Suéltalo aquí' : 'Arrastra aquí el archivo, o'}</p>
      <Button variant="soft" onClick={open} busy={isReading}>
        {isReading ? 'Leyendo el archivo' : 'Elegir archivo'}
      </Button>
      <p className={styles.quiet}>
        CSV o Excel (.xlsx), hasta 50.000 filas. La primera fila lleva los encabezados, y cada producto se
        reconoce por su SKU o su código de barras.
      </p>
    </div>
  );
}
