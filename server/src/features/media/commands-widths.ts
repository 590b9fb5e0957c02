import type { SmallerWidth } from '@marquee/contract/media';
import sharp from 'sharp';
import type { Deps } from '../../deps.ts';
import { ENCODE_SECONDS, WEBP_QUALITY } from './decoding/encode.ts';
import { decodeStored } from './decoding/turns.ts';
import { listSavedImages } from './queries.ts';
import { fileNameOf, frameHeightOf, pictureOf } from './rules.ts';

/**
 * Returns a picture (WebP) by the name of its file; undefined for a name that is not ours or a
 * deleted picture. A smaller width is made at its first request and stored beside the picture.
 */
export async function openImage(deps: Deps, name: string): Promise<Uint8Array | undefined> {
  const { id, width } = pictureOf(name) ?? {};
  if (id === undefined) return undefined;
  if (width === undefined) return deps.storage.get(name);
  return sharing(name, async () => {
    return (await deps.storage.get(name)) ?? (await makeSmaller(deps, { id, width, name }));
  });
}

// Files being read or made, by name. Concurrent requests share the result, so many of them cost one
// decoding. Module state, like the decoder's queue that it protects.
const beingOpened = new Map<string, Promise<Uint8Array | undefined>>();

function sharing(name: string, open: () => Promise<Uint8Array | undefined>) {
  const running = beingOpened.get(name);
  if (running) return running;
  const opening = open().finally(() => beingOpened.delete(name));
  beingOpened.set(name, opening);
  return opening;
}

type Wanted = { id: string; width: SmallerWidth; name: string };

async function makeSmaller({ db, storage }: Deps, { id, width, name }: Wanted) {
  const whole = await storage.get(fileNameOf(id));
  if (!whole) return undefined;
  const smaller = await decodeStored({ caller: name, cost: 1 }, () => fillFrame(whole, width));
  await storage.put(name, smaller);
  // Rows are deleted before files. Without a row, this file may have been written after its
  // removal.
  if ((await listSavedImages(db, [id])).length > 0) return smaller;
  await storage.remove(name);
  return undefined;
}

/** Fills the frame, because pages show pictures at 16:9 and crop the rest. */
async function fillFrame(whole: Uint8Array, width: SmallerWidth): Promise<Uint8Array> {
  const frame = { width, height: frameHeightOf(width) };
  const size = await sharp(whole).metadata();
  // Encoding it again would lose sharpness and save nothing.
  if (size.width <= frame.width || size.height <= frame.height) return whole;
  return sharp(whole)
    .timeout({ seconds: ENCODE_SECONDS })
    .resize({ ...frame, fit: 'outside' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}
