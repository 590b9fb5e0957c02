/** A platform with events and pictures, for readers and those who flood it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { makeSale, type SaleEvent } from '../../prove/booking.ts';
import { makeFreeSale } from '../../prove/scans.ts';
import type { ScratchDatabase } from '../../prove/scratch.ts';

const EVENTS = 200;
/** The attack that was seen cycled through so many. */
const PICTURES = 64;
const OWN_PICTURES = 40;
const SIZE = { width: 1600, height: 900 };

export type House = {
  event: SaleEvent;
  /** Ids of pictures that the flood asks for, and of others. */
  pictures: string[];
  ownPictures: string[];
};

export async function fillHouse({ db }: ScratchDatabase, dataDir: string): Promise<House> {
  const event = await makeFreeSale(db, 1_000_000);
  const prices = [{ label: 'Standard', amount_cents: 1250 }];
  for (let n = 0; n < EVENTS; n += 1) await makeSale(db, { capacity: 100, prices });
  const folder = join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  const bytes = await noise();
  const ids = Array.from({ length: PICTURES + OWN_PICTURES }, () => randomUUID());
  for (const id of ids) await writeFile(join(folder, `${id}.webp`), bytes);
  const created_at = new Date();
  const rows = ids.map((id) => ({ id, ...SIZE, byte_size: bytes.length, created_at }));
  await db.insertInto('media').values(rows).execute();
  return { event, pictures: ids.slice(0, PICTURES), ownPictures: ids.slice(PICTURES) };
}

/** A picture that costs as much to encode as a photograph. */
async function noise(): Promise<Buffer> {
  const small = { width: 160, height: 90, channels: 3 as const };
  const raw = randomBytes(small.width * small.height * small.channels);
  return sharp(raw, { raw: small }).resize(SIZE).webp({ quality: 82 }).toBuffer();
}
