import type { AdmissionRule } from '@marquee/contract/check-in/admission';
import type { Event } from '@marquee/contract/events/events';
import type { FreeReturns } from '@marquee/contract/events/free-returns';
import type { EventForm } from '@marquee/contract/events/form';
import { recordOf, typedFields, typedNumbers, typedTexts } from '@marquee/contract/events/fields';
import type { PayWhatYouWant } from '@marquee/contract/pricing/pay-what-you-want';
import { addOnName } from '@marquee/contract/pricing/add-ons';
import type { PriceSale } from '@marquee/contract/pricing/sale';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import type { CompleteDraft } from '@marquee/contract/events/input';
import type { ChosenPlace } from '../../geocoding/place.ts';
import { parseNumber } from '../../../lib/form/parse-number.ts';
import { addOnOfRow, labelOfRow } from './add-ons.ts';
import { newPrice } from './new-price.ts';
import { taxOf, type TypedTax, typedTaxOf } from './taxes.ts';
import type { Picture } from '../../../lib/form/picture-change.ts';

export type PriceValues = {
  /** Identifies a row on screen, because it has no id until it is saved. */
  key: string;
  id?: string | undefined;
  type: string;
  /** Euros; undefined while empty, NaN if the text is no amount. */
  amount: number | undefined;
  /** Unparsed text; '' for no quota. */
  quota: string;
  /** Unparsed text: how many people a ticket admits; '' for one; undefined: unchanged. */
  admits?: string | undefined;
  /** Not on the public pages. */
  hidden: boolean;
  /** Buyers apply; undefined: unchanged. */
  needs_approval?: boolean | undefined;
  tax: TypedTax;
  /** Unparsed text; '' or absent for no limit. */
  min_per_order?: string | undefined;
  max_per_order?: string | undefined;
  max_per_person?: string | undefined;
  /** When it is sold, perhaps half entered; null: always; undefined: unchanged. */
  sale?: PriceSale | null | undefined;
  /** What buyers choose; null: the amount is fixed; undefined: unchanged. */
  pay_what_you_want?: PayWhatYouWant | null | undefined;
  /** Keys of rows of which an order needs one; null: none; undefined: unchanged. */
  only_with?: string[] | null | undefined;
  /** An add-on that needs no ticket in its order; undefined: unchanged. */
  sold_alone?: boolean | undefined;
  /** The variant of an add-on; `type` is then the add-on's name alone. '' or absent: none. */
  variant?: string | undefined;
  sold: number;
};

export type Organizer = { id: string; name: string };

/**
 * The inputs' values, by the names of their fields on the wire where they have the same meaning.
 * Days are `YYYY-MM-DD`, or the typed text if it is no date.
 */
export type EventValues = Record<(typeof typedFields)[number], string> & {
  image: Picture;
  category: string[];
  location: ChosenPlace | undefined;
  /** Whether the organizer wrote the location's name. Otherwise it changes with the coordinates. */
  isOwnName: boolean;
  price: PriceValues[];
  admission_rule: AdmissionRule;
  free_returns: FreeReturns;
  organizer: Organizer | undefined;
  hasOtherOrganizers: boolean;
  organizer_logos: NonNullable<Picture>[];
  /** True switches the event off. */
  status: boolean;
  /** The saved time and place that these values started from; '' for a new event. It is not sent. */
  schedule: string;
};

/** @param organizer the preselected organizer */
export function emptyValues(organizer: Organizer | undefined): EventValues {
  return {
    ...recordOf(typedFields, () => ''),
    image: null,
    category: [],
    location: undefined,
    isOwnName: false,
    price: [newPrice()],
    admission_rule: 'once',
    free_returns: 'until_start',
    organizer,
    hasOtherOrganizers: false,
    organizer_logos: [],
    status: false,
    schedule: '',
  };
}

export function valuesOf(event: Event): EventValues {
  const rows = event.tickets.map((ticket) => ({ ...newPrice(), id: ticket.ID }));
  return {
    ...recordOf(typedFields, (name) => String(event[name])),
    image: event.image_url,
    category: event.categories.map(({ ID }) => ID),
    location: {
      lat: event.latitude,
      lng: event.longitude,
      label: event.location,
      timezone: event.timezone,
      ...(event.pin_town && { centreOf: event.pin_town.name }),
    },
    isOwnName: event.location_name !== '',
    price: event.tickets.map(({ ID, Type, Amount, Sold, quota, admits, hidden, ...more }, at) => ({
      ...(rows[at] ?? newPrice()),
      id: ID,
      type: more.variant === undefined ? Type : addOnName(Type, more.variant),
      amount: Amount,
      quota: quota === null ? '' : String(quota),
      admits: admits === undefined ? undefined : String(admits),
      hidden,
      tax: typedTaxOf(more.tax),
      ...recordOf(perOrderNames, (name) => String(more[name] ?? '')),
      sale: more.sale ?? undefined,
      needs_approval: more.needs_approval,
      pay_what_you_want: more.pay_what_you_want ?? undefined,
      sold_alone: more.sold_alone,
      variant: more.variant,
      only_with: more.only_with?.flatMap((id) => rows.find((row) => row.id === id)?.key ?? []),
      sold: Sold,
    })),
    admission_rule: event.admission_rule,
    free_returns: event.free_returns,
    organizer: { id: event.organizer.ID, name: event.organizer.Name },
    hasOtherOrganizers: event.organizer_logos.length > 0,
    organizer_logos: event.organizer_logos,
    status: event.status,
    schedule: scheduleOf(event),
  };
}

export function scheduleOf(event: Event): string {
  const { starts_at, ends_at, latitude, longitude, location_name, schedule_change } = event;
  const { postponed } = schedule_change;
  return [starts_at, ends_at, latitude, longitude, location_name, postponed].join(' ');
}

/** Converts the values to the draft that the contract validates. */
export function draftOf(values: EventValues): CompleteDraft {
  return {
    ...recordOf(typedTexts, (name) => values[name]),
    ...recordOf(typedNumbers, (name) => parseNumber(values[name])),
    latitude: values.location?.lat,
    longitude: values.location?.lng,
    organizer: values.organizer?.id,
    admission_rule: values.admission_rule,
    free_returns: values.free_returns,
    price: values.price.map(({ id, type, amount, quota, admits, hidden, sale, tax, ...more }) => ({
      id,
      type: labelOfRow({ type, admits, ...more }),
      amount,
      // Null removes the quota; a missing field would leave it unchanged.
      quota: parseNumber(quota) ?? null,
      admits: admits === undefined ? undefined : (parseNumber(admits) ?? 1),
      ...recordOf(perOrderNames, (name) => parseNumber(more[name] ?? '') ?? null),
      hidden,
      tax: taxOf(tax),
      sale,
      needs_approval: more.needs_approval,
      pay_what_you_want: more.pay_what_you_want,
      only_with: more.only_with && typesOf(more.only_with, values.price),
      ...addOnOfRow({ admits, ...more }),
    })),
    category: values.category,
    status: values.status,
  };
}

/** Returns the names of rows by their keys; rows that were removed have none. */
function typesOf(keys: readonly string[], rows: readonly PriceValues[]): string[] {
  return keys.flatMap((key) => {
    const row = rows.find((one) => one.key === key);
    return row ? labelOfRow(row) : [];
  });
}

/**
 * Converts the values to the API's form.
 * @param isUpdate whether no picture means that the saved one is removed
 */
export function formOf(values: EventValues, isUpdate: boolean): EventForm {
  return {
    ...draftOf(values),
    image: values.image ?? (isUpdate ? '' : undefined),
    organizer_logos: values.hasOtherOrganizers ? values.organizer_logos : [],
  };
}

/** Leaves out the amounts that plans set: they may have changed since the form was loaded. */
export function withoutPlannedAmounts(
  form: EventForm,
  plans: ReadonlyMap<string, unknown> | undefined,
): EventForm {
  const price = form.price?.map((row) =>
    row.id !== undefined && plans?.has(row.id) ? { ...row, amount: undefined } : row,
  );
  return price ? { ...form, price } : form;
}
