/**
 * Sounds and buzzes for a person who does not look at the screen: high for right, low and twice for wrong.
 */
const SIGNALS = {
  right: { tones: [[1_320, 0, 0.09]], buzz: 40 },
  repeated: { tones: [[660, 0, 0.12]], buzz: [40, 60, 40] },
  wrong: {
    tones: [
      [196, 0, 0.18],
      [165, 0.24, 0.3],
    ],
    buzz: [120, 80, 120, 80, 120],
  },
} as const;
export type SignalKind = keyof typeof SIGNALS;

let speaker: AudioContext | null = null;

/**
 * Sounds and buzzes where the device can; elsewhere it fails in silence, because the screen says the same.
 */
export function giveSignal(kind: SignalKind, { sounds }: { sounds: boolean }): void {
  const { tones, buzz } = SIGNALS[kind];
  if ('vibrate' in navigator) navigator.vibrate(typeof buzz === 'number' ? buzz : [...buzz]);
  if (!sounds || !('AudioContext' in globalThis)) return;
  speaker ??= new AudioContext();
  const { currentTime, destination } = speaker;
  for (const [hertz, fromS, forS] of tones) {
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()];
    tone.type = kind === 'right' ? 'sine' : 'square';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, currentTime + fromS);
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + fromS + forS);
    tone.connect(volume).connect(destination);
    tone.start(currentTime + fromS);
    tone.stop(currentTime + fromS + forS);
  }
}
