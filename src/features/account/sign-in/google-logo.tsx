import styles from '#src/features/account/sign-in/google-button.module.css';

/**
 * Google's mark in its own colours, as its rules for sign-in buttons ask; the words beside it say what it is.
 */
export function GoogleLogo() {
  return (
    <svg className={styles.logo} viewBox="6 6 36 36" aria-hidden="true">
      <path fill="#ea4335" d="M9.1 17.4A17 17 0 0 1 35.6 11.6L30.3 16.9A9.6 9.6 0 0 0 15 21Z" />
      <path fill="#fbbc05" d="M9.1 17.4L15 21.2A9.6 9.6 0 0 0 15 26.9L9.1 30.6A17 17 0 0 1 9.1 17.4Z" />
      <path fill="#34a853" d="M9.1 30.6L15 26.8A9.6 9.6 0 0 0 29.9 31.6L35.5 36.4A17 17 0 0 1 9.1 30.6Z" />
      <path fill="#4285f4" d="M24 20.6H40.6A17 17 0 0 1 35.5 36.4L29.8 31.7A9.6 9.6 0 0 0 33.1 27.6H24Z" />
    </svg>
  );
}
