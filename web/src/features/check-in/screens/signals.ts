import type { Tone } from '../decide/verdict.ts';

type Note = { hertz: number; from: number; seconds: number; shape: OscillatorType };

/** Each melody is recognizable without looking: up, down, the same twice, low and long. */
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

/** Alternating milliseconds of vibration and pause. */
const buzzes: Record<Tone, number[]> = {
  green: [80],
  blue: [80],
  yellow: [90, 90, 90],
  red: [400, 100, 400],
};

// One shared context: browsers allow a page only a few, and each needs a touch to start.
let audio: AudioContext | undefined;

/** Starts the audio. Call it on a touch or key press: browsers play nothing before one. */
export function wakeSound() {
  audio ??= new AudioContext();
  // Rejects when the page is leaving.
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
}

/** Plays a result as sound and vibration, whichever the phone supports. */
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
  // Without a ramp at both ends the tone clicks.
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.4, start + 0.015);
  volume.gain.setValueAtTime(0.4, end - 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}
