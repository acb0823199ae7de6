import type { ReactNode } from 'react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/forms/drop-zone.module.css';

interface DropZoneProps {
  /** The name of the field: what is chosen. */
  label: string;
  icon: ReactNode;
  /** What may be dropped, before and while it hangs above. */
  words: { idle: string; over: string };
  /** The words of the button. */
  choose: string;
  busy?: boolean;
  /** Nothing more may be chosen. */
  full?: boolean;
  /** What fits, below the button. */
  children: ReactNode;
  options: DropzoneOptions;
}

/** The place to drop files, or to choose them from the device. */
export function DropZone({ label, icon, words, choose, busy, full, children, options }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...options,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div {...getRootProps({ className: classNames(styles.drop, isDragActive && styles.over) })}>
      <input {...getInputProps({ 'aria-label': label })} />
      {icon}
      <p className={styles.dragging}>{isDragActive ? words.over : words.idle}</p>
      <Button variant="soft" onClick={open} busy={busy} disabled={full}>
        {choose}
      </Button>
      <p className={styles.rules}>{children}</p>
    </div>
  );
}
