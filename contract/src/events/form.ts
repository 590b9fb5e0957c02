import { eventFieldNames, eventFields, fieldNamed, fieldsOfKind } from './fields.ts';
import type { EventDraft } from './input.ts';
import { type PerOrderName, perOrderNames } from '../pricing/per-order-names.ts';
import { exemptions } from '../tax/taxes.ts';
import { type FormCodec, numberedFields, numberFrom, type TextField } from '../form.ts';

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

const described: Record<string, TextField> = Object.fromEntries(
  eventFieldNames.map((name) => [name, eventFields[name].described]),
);
const requiredFields = Object.fromEntries(
  eventFieldNames.flatMap((name) =>
    fieldNamed(name)?.isRequired ? [[name, { ...described[name], isRequired: true }]] : [],
  ),
);
const rowFields = {
  'price_type_{n}_type': 'label of price n',
  'price_type_{n}_amount': 'euros, at most two decimals',
  'price_type_{n}_quota':
    'most tickets that can be sold at price n; empty: no limit but the capacity',
  'price_type_{n}_admits':
    'how many people one ticket of price n admits, 1 to 20, each with their own code; 0: an add-on, which is picked up; empty: 1',
  'price_type_{n}_hidden':
    '"true" keeps price n off the public pages: it is sold with a code that opens it, and at the door',
  'price_type_{n}_tax_rate':
    'percent of tax that price n includes, 0 to 100; empty: the rate of the organizer',
  'price_type_{n}_tax_exemption': `why price n has no tax: ${exemptions.join(', ')}; empty with a rate above 0`,
  'price_type_{n}_tax_reason': 'the same in words of your own, as invoices print it',
  'price_type_{n}_sale':
    'JSON, such as {"from": {"at": "2026-12-01T10:00"}, "until": {"before": 2, "unit": "days"}}: when price n is sold online, by the event’s clock or before its start; "null": always',
  'price_type_{n}_min_per_order':
    'least tickets at price n in an online order that has any; empty: one',
  'price_type_{n}_max_per_order': 'most tickets at price n in an online order; empty: no limit',
  'price_type_{n}_max_per_person':
    'most tickets at price n in all online orders of one e-mail address; empty: no limit',
  'price_type_{n}_needs_approval':
    '"true": whoever books price n online applies for it, and you accept or decline',
  'price_type_{n}_pay_what_you_want':
    'JSON, such as {"suggested": 12}: buyers choose what they pay, from the amount of price n on, and this is proposed; "null": the amount is fixed',
  'price_type_{n}_only_with':
    'JSON, such as ["Adult", "Student"]: the types of prices of this form of which an online order with price n has at least one; "null": it is sold alone, too',
  'price_type_{n}_sold_alone':
    '"true": the add-on of price n is sold without a ticket in the order, too',
  'price_type_{n}_variant':
    'the variant of an add-on, such as a size: M of price n "T-shirt, M"; empty: none',
  'category_{n}': 'the ID of a category',
} as const;

const textFields = fieldsOfKind('text');
const numberFields = fieldsOfKind('number');
const flags = fieldsOfKind('flag');

function encode(form: EventForm): FormData {
  const data = new FormData();
  const put = (name: string, value: string | number | boolean | undefined) => {
    if (value !== undefined) data.append(name, String(value));
  };
  const putTax = (name: string, tax: RowTax) => {
    if (tax === undefined) return;
    put(`${name}_rate`, tax?.rate ?? '');
    if (tax?.exemption) put(`${name}_exemption`, tax.exemption);
    if (tax?.reason) put(`${name}_reason`, tax.reason);
  };
  put('id', form.id);
  for (const name of [...textFields, ...numberFields, ...flags]) put(name, form[name]);
  if (form.price) {
    put('price', form.price.length);
    for (const [index, row] of form.price.entries()) {
      put(`price_type_${index + 1}_id`, row.id);
      put(`price_type_${index + 1}_type`, row.type ?? '');
      put(`price_type_${index + 1}_amount`, row.amount ?? '');
      put(`price_type_${index + 1}_quota`, row.quota === null ? '' : row.quota);
      put(`price_type_${index + 1}_admits`, row.admits);
      put(`price_type_${index + 1}_hidden`, row.hidden);
      putTax(`price_type_${index + 1}_tax`, row.tax);
      put(`price_type_${index + 1}_sale`, JSON.stringify(row.sale));
      for (const name of perOrderNames) {
        put(`price_type_${index + 1}_${name}`, row[name] === null ? '' : row[name]);
      }
      put(`price_type_${index + 1}_needs_approval`, row.needs_approval);
      put(`price_type_${index + 1}_pay_what_you_want`, JSON.stringify(row.pay_what_you_want));
      put(`price_type_${index + 1}_only_with`, JSON.stringify(row.only_with));
      put(`price_type_${index + 1}_sold_alone`, row.sold_alone);
      put(`price_type_${index + 1}_variant`, row.variant === null ? '' : row.variant);
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

function decode(sent: Readonly<Record<string, string>>): EventFormFields {
  const draft: EventFormFields = {};
  for (const name of textFields) if (sent[name] !== undefined) draft[name] = sent[name];
  for (const name of numberFields) {
    // An empty number is an error; an absent field stays as it was.
    if (sent[name] !== undefined) draft[name] = numberFrom(sent[name]) ?? Number.NaN;
  }
  for (const name of flags) {
    const flag = sent[name];
    if (flag !== undefined) draft[name] = isTrue(flag);
  }
  if (sent['id'] !== undefined) draft.id = sent['id'];
  if (sent['image'] !== undefined) draft.image = sent['image'];
  const price = decodePrices(sent);
  if (price.length > 0 || sent['price'] !== undefined) draft.price = price;
  const category = numberedFields(sent, /^category_(\d{1,6})$/).map((row) => row.value);
  if (category.length > 0 || sent['category'] !== undefined)
    draft.category = category.filter((id) => id !== '');
  const logos = numberedFields(sent, /^organizer_logo_(\d{1,6})$/);
  if (sent['organizer_logos'] !== undefined || logos.length > 0) {
    draft.organizer_logos = logos.map(({ n, value }) => ({ n, url: value }));
  }
  return draft;
}

function isTrue(flag: string): boolean {
  return flag === 'true' || flag === '1';
}

/** Returns what a text says in JSON; the text itself, which no schema takes, if it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const PRICE_FIELD = new RegExp(
  String.raw`^price_type_(\d{1,6})_(id|type|amount|quota|admits|hidden|needs_approval|sale|pay_what_you_want|only_with|sold_alone|variant|tax_rate|tax_exemption|tax_reason|${perOrderNames.join('|')})$`,
);

function decodePrices(fields: Readonly<Record<string, string>>) {
  const rows = new Map<number, NonNullable<EventDraft['price']>[number]>();
  for (const { n, part, value } of numberedFields(fields, PRICE_FIELD)) {
    const row = rows.get(n) ?? {};
    if (part === 'amount') row.amount = numberFrom(value);
    else if (part === 'quota') row.quota = numberFrom(value) ?? null;
    else if (part === 'admits') row.admits = numberFrom(value) ?? 1;
    else if (isFlag(part)) row[part] = isTrue(value);
    else if (part === 'variant') row.variant = value;
    else if (isJson(part)) row[part] = jsonOf(value);
    else if (part === 'type') row.type = value;
    else if (isPerOrder(part)) row[part] = numberFrom(value) ?? null;
    else if (part.startsWith('tax_')) row.tax = taxWith(row.tax, part, value);
    else if (value !== '') row.id = value;
    rows.set(n, row);
  }
  return [...rows.values()];
}

function isFlag(part: string): part is 'hidden' | 'needs_approval' | 'sold_alone' {
  return part === 'hidden' || part === 'needs_approval' || part === 'sold_alone';
}

function isJson(part: string): part is 'sale' | 'pay_what_you_want' | 'only_with' {
  return part === 'sale' || part === 'pay_what_you_want' || part === 'only_with';
}

function isPerOrder(part: string): part is PerOrderName {
  return perOrderNames.some((name) => name === part);
}

type RowTax = NonNullable<EventDraft['price']>[number]['tax'];

/** Adds a field of a price's tax. The schema refuses what is no rate, or no reason. */
function taxWith(tax: RowTax, part: string, value: string): RowTax {
  if (value === '') return tax ?? null;
  const before = tax ?? { rate: 0 };
  if (part === 'tax_rate') return { ...before, rate: numberFrom(value) ?? Number.NaN };
  if (part === 'tax_reason') return { ...before, reason: value };
  const exemption = exemptions.find((one) => one === value);
  // An unknown reason counts as none, which a price without tax has to have.
  return exemption === undefined ? before : { ...before, exemption };
}

export const eventCreateForm: FormCodec<EventForm, EventFormFields> = {
  images,
  fields: { ...described, ...requiredFields, ...rowFields },
  encode,
  decode,
};

export const eventUpdateForm: FormCodec<EventForm, EventFormFields> = {
  images,
  encode,
  decode,
  fields: {
    id: { description: 'the event', isRequired: true, minLength: 1, maxLength: 64 },
    ...described,
    ...rowFields,
    'price_type_{n}_id': 'ID of the price that row n changes; without it, row n adds a price',
    image: 'a file; empty removes the picture',
    organizer_logos:
      'how many logos follow. They replace all logos; each is a file, or the address of a logo to keep',
  },
};
