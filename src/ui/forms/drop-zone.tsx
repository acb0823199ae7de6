import type { ReactNode } from 'react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/forms/drop-zone.module.css';

interface DropZoneProps {
  /** The name of the field: what is chosen. */
  label: string;
  icon?: ReactNode;
  /** What may be dropped, before and while it hangs above; without them it is no more than its button. */
  words?: { idle: string; over: string };
  /** The words of the button. */
  choose: string;
  /** The button's name, where its words say too little. */
  chooseLabel?: string;
  busy?: boolean;
  /** Nothing more may be chosen. */
  full?: boolean;
  /** What fits, below the button. */
  children?: ReactNode;
  options: DropzoneOptions;
}

/** The place to drop files, or to choose them from the device. */
export function DropZone({ label, words, choose, chooseLabel, options, ...props }: DropZoneProps) {
  const { icon, busy, full, children } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    ...options,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps({
        className: classNames(words ? styles.drop : styles.slim, isDragActive && styles.over),
      })}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      {icon}
      {words && <p className={styles.dragging}>{isDragActive ? words.over : words.idle}</p>}
      <Button
        variant={words ? 'soft' : 'line'}
        aria-label={chooseLabel}
        onClick={open}
        busy={busy}
        disabled={full}
      >
        {choose}
      </Button>
      {children && <p className={styles.rules}>{children}</p>}
    </div>
  );
}
