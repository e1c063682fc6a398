import { preferences } from '../shell/preferences.ts'

let context: AudioContext | null = null

/** A short high tone for a product that was added, a long low one for a code that nobody knows. */
export function beep(kind: 'added' | 'unknown'): void {
  if (!preferences().sounds || typeof AudioContext === 'undefined') return
  const [hertz, seconds] = kind === 'added' ? [1_320, 0.06] : [196, 0.28]
  try {
    context ??= new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.12, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    // A device without sound sells too.
  }
}
