/** Quiet sounds, made by the browser itself. Loaded when the reader switches them on. */
import type { Scene } from "../contract/scene";
import { type Sound, soundsOf } from "./heard";

/** The notes of a sound, in hertz, one after the other. */
const NOTES: Partial<Record<Sound, number[]>> = {
  found: [659, 988],
  won: [523, 659, 784],
  lost: [330, 262],
};
/** How loud: hardly. */
const LOUD = 0.05;

let context: AudioContext | undefined;

/** Lets the scene be heard. */
export function hear(scene: Scene): void {
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const sound of soundsOf(scene)) {
    const notes = NOTES[sound];
    const strokes = sound === "riffle" ? 6 : notes ? 0 : 1;
    for (let n = 0; n < strokes; n++) paper(context, at + n * 0.035);
    notes?.forEach((pitch, n) => {
      if (context) tone(context, pitch, at + n * 0.16);
    });
    at += 0.15;
  }
}

/** Paper on paper: a short rush of noise. */
function paper(audio: AudioContext, at: number): void {
  const length = 0.07;
  const noise = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1700, Q: 0.8 });
  source.connect(filter).connect(fading(audio, at, 0.004, length));
  source.start(at);
}

function tone(audio: AudioContext, frequency: number, at: number): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency });
  source.connect(fading(audio, at, 0.02, 0.7));
  source.start(at);
  source.stop(at + 0.7);
}

/** Comes softly and dies away. */
function fading(audio: AudioContext, at: number, rise: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(LOUD, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
