import type { BrowserContext } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Reads a picture of a QR code from its pixels, as the browser shows them. */
export async function readQr(
  context: BrowserContext,
  picture: Uint8Array,
  type: string,
): Promise<string> {
  // A blank page has no content security policy, so its pixels can be read.
  const page = await context.newPage();
  const source = `data:${type};base64,${Buffer.from(picture).toString('base64')}`;
  const { width, height, data } = await page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    const pixels = drawing?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
    return { width: bitmap.width, height: bitmap.height, data: [...pixels] };
  }, source);
  await page.close();
  return decodeQR({ width, height, data: Uint8Array.from(data) });
}
