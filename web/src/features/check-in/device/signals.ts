import type { Tone } from '../decide/verdict.ts';

type Note = { hertz: number; from: number; seconds: number; shape: OscillatorType };

/** Told apart with closed eyes: up, down, the same twice, low and long. */
const melodies: Record<Tone, readonly Note[]> = {
  green: [
    { hertz: 880, from: 0, seconds: 0.09, shape: 'sine' },
    { hertz: 1320, from: 0.1, seconds: 0.16, shape: 'sine' },
  ],
  blue: [
    { hertz: 1320, from: 0, seconds: 0.09, shape: 'sine' },
    { hertz: 880, from: 0.1, seconds: 0.16, shape: 'sine' },
  ],
  yellow: [
    { hertz: 523, from: 0, seconds: 0.14, shape: 'triangle' },
    { hertz: 523, from: 0.22, seconds: 0.14, shape: 'triangle' },
  ],
  red: [{ hertz: 147, from: 0, seconds: 0.6, shape: 'sawtooth' }],
};

/** Milliseconds of buzz and pause in turn. */
const buzzes: Record<Tone, number[]> = {
  green: [80],
  blue: [80],
  yellow: [90, 90, 90],
  red: [400, 100, 400],
};

// Browsers allow a page only a few of these, and each must be woken by a touch.
let audio: AudioContext | undefined;

/** From a touch or a key: browsers play nothing before one. */
export function wakeSound() {
  audio ??= new AudioContext();
  // A page that is leaving has no sound to wake.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
}

/** Says a result to ears and hands. A phone that cannot do one of them does the other. */
export function signal(tone: Tone, hasSound: boolean) {
  navigator.vibrate?.(buzzes[tone]);
  if (!hasSound || audio?.state !== 'running') return;
  for (const note of melodies[tone]) play(audio, note);
}

function play(context: AudioContext, { hertz, from, seconds, shape }: Note) {
  const start = context.currentTime + from;
  const end = start + seconds;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  // Without a slope at both ends it clicks.
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.015);
  volume.gain.setValueAtTime(0.4, end - 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}
