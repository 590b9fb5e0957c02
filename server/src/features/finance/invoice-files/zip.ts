import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, below 4 GB; its name is ASCII. */
export type ZipEntry = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> };

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Version 2.0; sizes and checksum follow the content; deflated; 1 January 1980 at midnight. */
const COMMON = uints([20, 2], [8, 2], [8, 2], [0, 2], [33, 2]);

/**
 * Writes a ZIP archive (PKWARE's APPNOTE) while its files are read, so that memory does not grow with
 * their size.
 * @param entries at most 65,535, because it has no 64-bit fields
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const start = offset;
    const sums = { crc: 0, packed: 0, size: 0 };
    const head = [uints([LOCAL, 4]), COMMON, uints([0, 4], [0, 4], [0, 4]), nameOf(name)];
    const local = Buffer.concat(head);
    yield local;
    for await (const part of deflated(content, sums)) {
      sums.packed += part.length;
      yield part;
    }
    const sizes = uints([sums.crc, 4], [sums.packed, 4], [sums.size, 4]);
    const descriptor = Buffer.concat([uints([DESCRIPTOR, 4]), sizes]);
    yield descriptor;
    offset += local.length + sums.packed + descriptor.length;
    central.push(centralOf(name, sizes, start));
  }
  const directory = Buffer.concat(central);
  const count = central.length;
  yield directory;
  yield uints([END, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2]);
}

/** Deflates a content and adds up its size and checksum. */
function deflated(
  content: ZipEntry['content'],
  sums: { crc: number; size: number },
): AsyncIterable<Buffer> {
  const counted = async function* () {
    for await (const part of content) {
      sums.crc = crc32(part, sums.crc);
      sums.size += part.length;
      yield part;
    }
  };
  const source = Readable.from(counted());
  const packed = source.pipe(createDeflateRaw());
  // A pipe does not pass on failures.
  source.once('error', (error) => packed.destroy(error));
  return packed;
}

function nameOf(name: string): Buffer {
  return Buffer.concat([uints([name.length, 2], [0, 2]), Buffer.from(name, 'ascii')]);
}

function centralOf(name: string, sizes: Buffer, start: number): Buffer {
  const length = uints([name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [start, 4]);
  const made = uints([CENTRAL, 4], [20, 2]);
  return Buffer.concat([made, COMMON, sizes, length, Buffer.from(name, 'ascii')]);
}

/** Writes whole numbers of 2 or 4 bytes, the lowest byte first. */
function uints(...values: [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const one = Buffer.alloc(bytes);
      one.writeUIntLE(value, 0, bytes);
      return one;
    }),
  );
}
