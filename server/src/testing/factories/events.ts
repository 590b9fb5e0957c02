import { randomUUID } from 'node:crypto';
import type { EventForm } from '@marquee/contract/events/form';
import type { Insertable } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../db/database.ts';
import type { Events, PriceTypes } from '../../db/schema.generated.ts';
import { makeCategory, makeOrganization } from '../factories.ts';

/** Berlin, one hour ahead of UTC in winter. */
export const BERLIN = { latitude: 52.52, longitude: 13.405, timezone: 'Europe/Berlin' } as const;

/** 14 February 2026, 19:30 to 23:00 in Berlin: a month after `TEST_NOW`. */
const VALENTINE = {
  starts_at: new Date('2026-02-14T18:30:00.000Z'),
  ends_at: new Date('2026-02-14T22:00:00.000Z'),
} as const;

/** Half an hour after `TEST_NOW`, so that its doors are open. */
export const TONIGHT = {
  starts_at: new Date('2026-01-13T18:30:00.000Z'),
  ends_at: new Date('2026-01-13T22:00:00.000Z'),
} as const;

type EventValues = Partial<Insertable<Events>> & {
  prices?: (Partial<Insertable<PriceTypes>> & { label: string })[];
  /** Ids of categories, in their order. */
  categories?: string[];
};

/** Creates the unfinished event of an organization. */
export async function makeUnfinished(db: Database, organization_id: string) {
  const at = new Date('2026-01-02T09:00:00.000Z');
  return db
    .insertInto('unfinished_events')
    .values({
      organization_id,
      entries: JSON.stringify({ title: 'Half an idea' }),
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Creates a published event of 100 seats with one price and one category by default. */
export async function makeEvent(db: Database, { prices, categories, ...values }: EventValues = {}) {
  const organization_id = values.organization_id ?? (await makeOrganization(db)).id;
  const event = await db
    .insertInto('events')
    .values({
      title: `Event ${randomUUID().slice(0, 8)}`,
      description: 'An evening of chamber music.',
      pin_town: '',
      location_name: 'Konzerthaus, Berlin',
      capacity: 100,
      created_at: new Date('2026-01-02T09:00:00.000Z'),
      ...BERLIN,
      ...VALENTINE,
      ...values,
      organization_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const carried = categories ?? [(await makeCategory(db)).id];
  const links = carried.map((category_id, index) => {
    return { event_id: event.id, category_id, position: index + 1, starts_at: event.starts_at };
  });
  if (links.length > 0) await db.insertInto('event_categories').values(links).execute();
  const rows = (prices ?? [{ label: 'Standard' }]).map((price, index) => {
    const amount_cents = price.amount_cents ?? 1250;
    const revenue_cents = amount_cents * (price.sold ?? 0);
    return { event_id: event.id, position: index + 1, revenue_cents, ...price, amount_cents };
  });
  const priceTypes = await db.insertInto('price_types').values(rows).returningAll().execute();
  return { ...event, prices: priceTypes, categories: carried };
}

/** Prices of families of four for 50.01 together, whose quarter is no whole cent, and of adults. */
export function familyPrices(family: Partial<Insertable<PriceTypes>> = {}) {
  return [
    { label: 'Family', amount_cents: 5001, admits: 4, ...family },
    { label: 'Adult', amount_cents: 2000 },
  ];
}

/** Returns a valid form for a month after `TEST_NOW`, without `organizer` and `category`. */
export function eventForm(values: EventForm): EventForm {
  return {
    title: 'Chamber music by candlelight',
    latitude: BERLIN.latitude,
    longitude: BERLIN.longitude,
    location_name: 'Konzerthaus, Berlin',
    date: '2026-02-14',
    start_time: '19:30',
    end_date: '2026-02-14',
    end_time: '23:00',
    capacity: 120,
    price: [{ type: 'Standard', amount: 12.5 }],
    description: 'An evening of chamber music.',
    ...values,
  };
}

/** Renders a small picture of one colour; another colour makes another picture. */
export async function pictureBytes(
  colour = '#7a3cff',
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
) {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: colour } });
  return image.toFormat(format).toBuffer();
}

export function fileOf(bytes: Uint8Array<ArrayBuffer>, name: string, type = 'image/png'): File {
  return new File([bytes], name, { type });
}

export async function pictureFile(colour?: string): Promise<File> {
  return fileOf(new Uint8Array(await pictureBytes(colour)), 'poster.png');
}

/** Returns the beginning of a photo of an iPhone, which the decoder cannot read. */
export function heicFile(): File {
  const head = '\0\0\0\u0018ftypheic\0\0\0\0mif1heic\0\0\0\u0010meta';
  return fileOf(new TextEncoder().encode(head), 'IMG_0001.HEIC', 'image/heic');
}
