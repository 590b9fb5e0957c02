import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { extract as createExtract } from 'tar-stream';
import { StartError } from '../lib/start-error.ts';
import { End, FIRST_ENTRY, LAST_ENTRY, Manifest } from './format.ts';

/** What an archive has, in its order: the manifest, pictures and rows, the end. */
export type Entry =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'content'; name: string; content: Buffer }
  | { kind: 'end'; end: End };

/**
 * Reads an archive entry by entry.
 * @throws StartError when it is not one, was cut off or has other bytes than were written
 */
export async function* readArchive(archive: Readable): AsyncGenerator<Entry> {
  const extract = createExtract();
  let failure: Error | undefined;
  pipeline(archive, extract, (error) => {
    failure = error ?? undefined;
  });
  const hash = createHash('sha256');
  let [isFirst, isComplete] = [true, false];
  try {
    for await (const entry of extract) {
      const { name } = entry.header;
      const chunks: Buffer[] = [];
      // The entries of a tar stream are buffers.
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      const content = Buffer.concat(chunks);
      if (isFirst !== (name === FIRST_ENTRY)) throw notOurs('it begins with another file');
      isFirst = false;
      if (name === LAST_ENTRY) {
        const end = End.parse(JSON.parse(content.toString()));
        if (end.sha256 !== hash.digest('hex')) throw notOurs('its bytes have changed');
        isComplete = true;
        yield { kind: 'end', end };
        break;
      }
      hash.update(`${name}\0`).update(content);
      if (name === FIRST_ENTRY) yield { kind: 'manifest', manifest: manifestOf(content) };
      else yield { kind: 'content', name, content };
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw notOurs((failure ?? error) instanceof Error ? String(failure ?? error) : 'unreadable');
  }
  if (!isComplete) throw notOurs(failure ? String(failure) : 'it ends too early');
}

function manifestOf(content: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw notOurs(parsed.error.issues[0]?.message ?? 'its first file is wrong');
  return parsed.data;
}

function notOurs(reason: string): StartError {
  return new StartError(`This is not a whole archive of Marquee: ${reason}.`);
}
