import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

const SCALE = 4;

/** Decodes a QR code from its rows of modules. Throws when it cannot be read. */
export function readModules(modules: readonly boolean[][]): string {
  const side = modules.length * SCALE;
  const data = new Uint8Array(side * side * 3);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    const isDark = modules[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)] ?? false;
    data.fill(isDark ? 0 : 255, pixel * 3, pixel * 3 + 3);
  }
  return decodeQR({ width: side, height: side, data });
}

/** Decodes the QR code in a picture. Throws when there is none. */
export async function readPicture(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
