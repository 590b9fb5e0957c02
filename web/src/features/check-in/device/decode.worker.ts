import { BarcodeDetector as Ponyfill, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads QR codes from pictures in a worker, so that the preview does not stutter. Each message in
 * is a picture; the answer is the text that was read, or null.
 */

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
/** The API of browsers with a built-in reader. */
type Native = {
  new (given: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

async function openDetector(): Promise<Detector> {
  // Not in TypeScript's library yet.
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: Native };
  const formats = (await Own?.getSupportedFormats().catch(() => undefined)) ?? [];
  if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] });
  // By default the module would be fetched from a third party's server.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new Ponyfill({ formats: ['qr_code'] });
}

const detector = openDetector();

globalThis.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  detector
    .then((it) => it.detect(data))
    .then(([first]) => first?.rawValue ?? null)
    // A picture that fails to decode counts as one without a code; the next one follows soon.
    .catch(() => null)
    // A worker posts only to its own page, so there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    .then((text) => globalThis.postMessage(text))
    .catch(() => undefined);
});
