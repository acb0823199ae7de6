import { useEffect, useState } from 'react';
import styles from '#src/app/screens/loading-screen.module.css';

/** A screen that arrives sooner than this never shows that it was loading. */
const PATIENCE_MS = 150;

export function LoadingScreen({ text = 'Cargando página...' }: { text?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return <output className={styles.loading}>{late && text}</output>;
}
