import type { EventDraft } from './input.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from './limits.ts';
import { type FormCodec, numberedFields, numberFrom, type TextField } from '../form.ts';
import { COUNT, DAY, DECIMAL, LINE, NOT_BLANK, TIME } from '../patterns.ts';

export const MAX_ORGANIZER_LOGOS = 3;

/** A picture in the form: a new file, the address of an existing one, or '' for none. */
export type Picture = File | string;

export type EventForm = EventDraft & {
  id?: string;
  /** '' removes the picture; if absent, it stays. */
  image?: Picture | undefined;
  /** At most 3: new files, and addresses of logos to keep. If absent, the logos stay. */
  organizer_logos?: Picture[] | undefined;
};

export type EventFormFields = EventDraft & {
  id?: string;
  image?: string;
  /** Addresses of logos to keep, with their numbers; undefined if the form has no logo fields. */
  organizer_logos?: { n: number; url: string }[];
};

const logoSentences = {
  notAnImage: 'Invalid image file.',
  tooLarge: 'File too large.',
  tooMany: `You can add at most ${MAX_ORGANIZER_LOGOS} logos.`,
};

const images = [
  {
    name: 'image',
    maxCount: 1,
    notAnImage: 'Please upload an image file.',
    tooLarge: 'File size exceeds 5MB.',
    tooMany: 'Send one picture.',
  },
  { name: 'organizer_logo_{n}', maxCount: MAX_ORGANIZER_LOGOS, ...logoSentences },
] as const;

const plainFields = [
  'title',
  'location_name',
  'date',
  'end_date',
  'start_time',
  'end_time',
  'organizer',
  'description',
  'admission_rule',
] as const;
const numberFields = ['latitude', 'longitude', 'capacity'] as const;

const fieldTexts = {
  title: { description: 'text', pattern: LINE, maxLength: MAX_TITLE },
  latitude: { description: 'degrees', pattern: DECIMAL },
  longitude: { description: 'degrees', pattern: DECIMAL },
  location_name: { description: 'name of the location, as people read it', maxLength: 300 },
  date: { description: 'YYYY-MM-DD, in the time zone of the location', pattern: DAY },
  end_date: { description: 'YYYY-MM-DD', pattern: DAY },
  start_time: { description: 'HH:mm', pattern: TIME },
  end_time: { description: 'HH:mm', pattern: TIME },
  organizer: { description: 'the ID of an organization', minLength: 1, maxLength: 64 },
  capacity: { description: 'a whole number above 0', pattern: COUNT },
  price: 'how many price rows follow',
  'price_type_{n}_type': 'label of price n',
  'price_type_{n}_amount': 'euros, at most two decimals',
  'price_type_{n}_quota':
    'most tickets that can be sold at price n; empty: no limit but the capacity',
  category: 'how many categories follow',
  'category_{n}': 'the ID of a category',
  description: { description: 'text', pattern: NOT_BLANK, maxLength: MAX_DESCRIPTION },
  status: '"true" switches the event off',
  admission_rule:
    'how often a ticket is admitted: once, once_a_day (the day changes at 06:00) or in_and_out',
} as const;

const optional: ReadonlySet<string> = new Set([
  'location_name',
  'status',
  'price',
  'category',
  'admission_rule',
]);
const requiredFields = Object.entries<string | TextField>(fieldTexts)
  .filter(([name]) => !optional.has(name) && !name.includes('{n}'))
  .map(([name, field]) => {
    const described = typeof field === 'string' ? { description: field } : field;
    return [name, { ...described, isRequired: true }] as const;
  });

function encode(form: EventForm): FormData {
  const data = new FormData();
  const put = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) data.append(name, String(value));
  };
  put('id', form.id);
  for (const name of [...plainFields, ...numberFields, 'status'] as const) put(name, form[name]);
  if (form.price) {
    put('price', form.price.length);
    for (const [index, row] of form.price.entries()) {
      put(`price_type_${index + 1}_id`, row.id);
      put(`price_type_${index + 1}_type`, row.type ?? '');
      put(`price_type_${index + 1}_amount`, row.amount ?? '');
      put(`price_type_${index + 1}_quota`, row.quota === null ? '' : row.quota);
    }
  }
  if (form.category) {
    put('category', form.category.length);
    for (const [index, id] of form.category.entries()) put(`category_${index + 1}`, id);
  }
  if (form.image !== undefined) data.append('image', form.image);
  if (form.organizer_logos) {
    put('organizer_logos', form.organizer_logos.length);
    for (const [index, logo] of form.organizer_logos.entries()) {
      data.append(`organizer_logo_${index + 1}`, logo);
    }
  }
  return data;
}

function decode(fields: Readonly<Record<string, string>>): EventFormFields {
  const draft: EventFormFields = {};
  for (const name of plainFields) if (fields[name] !== undefined) draft[name] = fields[name];
  for (const name of numberFields) {
    // An empty number is an error; an absent field stays as it was.
    if (fields[name] !== undefined) draft[name] = numberFrom(fields[name]) ?? Number.NaN;
  }
  const status = fields['status'];
  if (status !== undefined) draft.status = status === 'true' || status === '1';
  if (fields['id'] !== undefined) draft.id = fields['id'];
  if (fields['image'] !== undefined) draft.image = fields['image'];
  const price = decodePrices(fields);
  if (price.length > 0 || fields['price'] !== undefined) draft.price = price;
  const category = numberedFields(fields, /^category_(\d{1,6})$/).map((row) => row.value);
  if (category.length > 0 || fields['category'] !== undefined)
    draft.category = category.filter((id) => id !== '');
  const logos = numberedFields(fields, /^organizer_logo_(\d{1,6})$/);
  if (fields['organizer_logos'] !== undefined || logos.length > 0) {
    draft.organizer_logos = logos.map(({ n, value }) => ({ n, url: value }));
  }
  return draft;
}

function decodePrices(fields: Readonly<Record<string, string>>) {
  const rows = new Map<number, NonNullable<EventDraft['price']>[number]>();
  for (const { n, part, value } of numberedFields(
    fields,
    /^price_type_(\d{1,6})_(id|type|amount|quota)$/,
  )) {
    const row = rows.get(n) ?? {};
    if (part === 'amount') row.amount = numberFrom(value);
    else if (part === 'quota') row.quota = numberFrom(value) ?? null;
    else if (part === 'type') row.type = value;
    else if (value !== '') row.id = value;
    rows.set(n, row);
  }
  return [...rows.values()];
}

export const eventCreateForm: FormCodec<EventForm, EventFormFields> = {
  images,
  fields: { ...fieldTexts, ...Object.fromEntries(requiredFields) },
  encode,
  decode,
};

export const eventUpdateForm: FormCodec<EventForm, EventFormFields> = {
  images,
  encode,
  decode,
  fields: {
    id: { description: 'the event', isRequired: true, minLength: 1, maxLength: 64 },
    ...fieldTexts,
    'price_type_{n}_id': 'ID of the price that row n changes; without it, row n adds a price',
    image: 'a file; empty removes the picture',
    organizer_logos:
      'how many logos follow. They replace all logos; each is a file, or the address of a logo to keep',
  },
};
