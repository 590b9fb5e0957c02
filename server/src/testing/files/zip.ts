import { crc32, inflateRawSync } from 'node:zlib';

/** The end of an archive without a comment. */
const END = 22;

/** Reads the files of a ZIP archive by its directory, and compares their checksums. */
export function filesIn(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.length - END;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('This is no ZIP archive.');
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => archive.readUInt32LE(at + place));
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42);
    const content = start + 30 + archive.readUInt16LE(start + 26);
    const text = inflateRawSync(archive.subarray(content, content + (packed ?? 0)));
    if (crc32(text) !== crc || text.length !== size) throw new Error(`${name} is broken.`);
    files.set(name, text.toString());
    at += 46 + length;
  }
  return files;
}
