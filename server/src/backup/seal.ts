import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../lib/start-error.ts';

/**
 * Compresses an archive and encrypts it if there are recipients (age1…), whose identities alone can
 * open it.
 */
export async function seal(archive: Readable, recipients: string[]): Promise<Readable> {
  const compressed = flow(archive, createZstdCompress());
  if (recipients.length === 0) return compressed;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(compressed)));
}

/**
 * Decrypts and decompresses.
 * @param identities AGE-SECRET-KEY-1…; not needed for an archive that is not encrypted
 */
export async function unseal(
  sealed: Readable,
  { isEncrypted, identities }: { isEncrypted: boolean; identities: string[] },
): Promise<Readable> {
  if (!isEncrypted) return flow(sealed, createZstdDecompress());
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const opened = await decrypter.decrypt(toWeb(sealed)).catch((error: unknown) => {
    throw new StartError(`The archive cannot be decrypted with this key: ${String(error)}.`);
  });
  return flow(fromWeb(opened), createZstdDecompress());
}

/** Passes errors on in both directions, which `pipe` does not. */
function flow<T extends NodeJS.ReadWriteStream>(from: Readable, through: T): T {
  pipeline(from, through, () => undefined);
  return through;
}

/** Node's web streams are the platform's; only their type declarations differ. */
function toWeb(stream: Readable) {
  return Readable.toWeb(stream) as unknown as Parameters<Encrypter['encrypt']>[0] & ReadableStream;
}

function fromWeb(stream: unknown): Readable {
  return Readable.fromWeb(stream as ReadableStream);
}
