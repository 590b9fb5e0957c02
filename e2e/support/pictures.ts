import { crc32, deflateSync } from 'node:zlib';

/** A file to upload, in Playwright's format. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Returns a PNG of one colour. */
export function picture(name = 'poster.png', width = 640, height = 360): Upload {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(122, 60, 255))]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return { name, mimeType: 'image/png', buffer: png(width, height, deflateSync(pixels)) };
}

/** Returns a valid PNG of more than 5,242,880 bytes. */
export function hugePicture(): Upload {
  const { buffer } = picture();
  const padding = chunk('prVt', Buffer.alloc(5_300_000));
  // Private chunks may be anywhere before the last chunk, which has 12 bytes.
  const huge = Buffer.concat([buffer.subarray(0, -12), padding, buffer.subarray(-12)]);
  return { name: 'huge.png', mimeType: 'image/png', buffer: huge };
}

/** Returns a text file with the correct type. */
export function textFile(): Upload {
  return { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture.') };
}

/** Returns a text file that claims to be a PNG. */
export function falsePicture(): Upload {
  return { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture.') };
}

/**
 * Returns a BMP of one pixel that claims to be a PNG. Browsers show it, but the server refuses
 * BMPs.
 */
export function disguisedPicture(): Upload {
  const buffer = Buffer.alloc(58);
  buffer.write('BM', 'latin1');
  buffer.writeUInt32LE(58, 2);
  buffer.writeUInt32LE(54, 10);
  buffer.writeUInt32LE(40, 14);
  buffer.writeInt32LE(1, 18);
  buffer.writeInt32LE(1, 22);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  return { name: 'disguised.png', mimeType: 'image/png', buffer };
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGB.
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
