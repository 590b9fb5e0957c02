import { BarcodeDetector as Ponyfill, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads QR codes from pictures, beside the page, so that the picture on screen never stutters.
 * A message in is a picture; each is answered by the text that was read, or by null.
 */

type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
/** What browsers with a reader of their own offer. */
type Native = {
  new (given: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

async function openDetector(): Promise<Detector> {
  // Not in TypeScript's library yet.
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: Native };
  const formats = (await Own?.getSupportedFormats().catch(() => undefined)) ?? [];
  if (Own && formats.includes('qr_code')) return new Own({ formats: ['qr_code'] });
  // By default it would be fetched from somebody else's server.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new Ponyfill({ formats: ['qr_code'] });
}

const detector = openDetector();

globalThis.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  detector
    .then((it) => it.detect(data))
    .then(([first]) => first?.rawValue ?? null)
    // A picture that cannot be read is like one without a code; the next one comes at once.
    .catch(() => null)
    // A worker speaks to its own page alone: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    .then((text) => globalThis.postMessage(text))
    .catch(() => undefined);
});
