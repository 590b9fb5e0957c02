import { createHash } from 'node:crypto';
import { StartError } from '../../../lib/start-error.ts';
import { privateIdOf } from '../private-files.ts';
import type { Storage, StoredFile } from '../storage.ts';
import { BucketError } from './bucket.ts';

const AT_ONCE = 8;
const picture = /^[0-9a-f-]{36}(?:-\d+)?\.webp$/;
const md5 = /^[0-9a-f]{32}$/;

export type Moved = {
  pictures: number;
  copied: number;
  /** There already, with the same content. */
  there: number;
  /** Deleted by somebody meanwhile. */
  gone: number;
  removed: number;
  bytes: number;
  /** Names of files that were read back with other content. */
  failed: string[];
};

/**
 * Copies pictures from one storage to the other, and compares each with what was written. Those that
 * are there with the same content are left alone, so it can be run again after it was cut off. Servers
 * may run meanwhile.
 * @param isRemoving removes a picture from where it was once it is there
 * @param report gets the number of pictures done
 * @throws StartError when a storage cannot be reached, or refuses
 */
export async function movePictures(
  source: Storage,
  target: Storage,
  isRemoving: boolean,
  report: (done: number, of: number) => void,
): Promise<Moved> {
  const [from, to] = [source.patient(), target.patient()];
  const files = (await from.list()).filter(isMovable);
  const there = new Map((await to.list()).map((file) => [file.name, file]));
  const moved: Moved = {
    pictures: files.length,
    copied: 0,
    there: 0,
    gone: 0,
    removed: 0,
    bytes: 0,
    failed: [],
  };
  let done = 0;
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const result = await moveOne({ from, to }, file, there.get(file.name));
      if (result === 'failed') moved.failed.push(file.name);
      else moved[result] += 1;
      if (result === 'copied') moved.bytes += file.bytes;
      if (isRemoving && (result === 'copied' || result === 'there')) {
        await from.remove(file.name);
        moved.removed += 1;
      }
      report((done += 1), files.length);
    }
  };
  const stop = (error: unknown) => {
    // The others end with what they have in hand.
    waiting.length = 0;
    if (!(error instanceof BucketError)) throw error;
    throw new StartError(`${error.message} Run this again then; it goes on from here.`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(stop)));
  return moved;
}

/** Other files, such as a half-written one, are not ours to move. */
function isMovable({ name }: StoredFile): boolean {
  return picture.test(name) || privateIdOf(name) !== undefined;
}

type Ends = { from: Storage; to: Storage };

async function moveOne(
  { from, to }: Ends,
  file: StoredFile,
  there: StoredFile | undefined,
): Promise<'copied' | 'there' | 'gone' | 'failed'> {
  const { name } = file;
  if (there && (await isSame({ from, to }, file, there))) return 'there';
  const content = await from.get(name);
  if (!content) return 'gone';
  await to.put(name, content);
  const written = await to.get(name);
  return written && hashOf(written) === hashOf(content) ? 'copied' : 'failed';
}

/** Compares with the tag of the bucket where that is the MD5, so that nothing is downloaded. */
async function isSame({ from, to }: Ends, file: StoredFile, there: StoredFile): Promise<boolean> {
  if (file.bytes !== there.bytes) return false;
  const { name } = file;
  const tagged = [file, there].find(({ tag = '' }) => md5.test(tag));
  if (tagged) {
    const other = await (tagged === file ? to : from).get(name);
    return other !== undefined && createHash('md5').update(other).digest('hex') === tagged.tag;
  }
  const [one, two] = [await from.get(name), await to.get(name)];
  return one !== undefined && two !== undefined && hashOf(one) === hashOf(two);
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
