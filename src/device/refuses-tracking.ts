/** What browsers may say on the person's behalf: Do Not Track, and Global Privacy Control. */
interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the person asked, in their browser, that nobody watch what they do. */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return doNotTrack === '1' || globalPrivacyControl === true;
}
