/** A code in a frame of video. */
export interface BarcodeReader {
  detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeDetector = new (options?: { formats: readonly string[] }) => BarcodeReader

const detector = () => (globalThis as { BarcodeDetector?: BarcodeDetector }).BarcodeDetector

/** Whether this browser reads codes and may ask for a camera. */
export function hasCamera(): boolean {
  return detector() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function'
}

export function barcodeReader(): BarcodeReader | null {
  const Reader = detector()
  return Reader ? new Reader() : null
}
