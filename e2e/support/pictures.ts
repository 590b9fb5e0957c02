import { crc32, deflateSync } from 'node:zlib';

/** A file to upload, in Playwright's format. */
export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Returns a PNG of one colour. */
export function picture(name = 'poster.png', width = 640, height = 360): Upload {
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(122, 60, 255))]);
  const pixels = Buffer.concat(Array.from({ length: height }, () => row));
  return { name, mimeType: 'image/png', buffer: png(width, height, deflateSync(pixels)) };
}

/** Returns a text file that claims to be a PNG. */
export function falsePicture(): Upload {
  return { name: 'false.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture.') };
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
