import { recordOf, typedFields } from '@marquee/contract/events/fields';
import { perOrderNames } from '@marquee/contract/pricing/per-order-names';
import { PayWhatYouWant } from '@marquee/contract/pricing/pay-what-you-want';
import { PriceSale } from '@marquee/contract/pricing/sale';
import type { UnfinishedEntries } from '@marquee/contract/events/unfinished';
import { newPrice } from '../values/new-price.ts';
import { emptyValues, type EventValues, type Organizer } from '../values/values.ts';

/** Converts the form's values to what the server keeps of them. It keeps no pictures. */
export function entriesOf(values: EventValues): UnfinishedEntries {
  const { location, organizer, category, admission_rule, free_returns } = values;
  return {
    ...recordOf(typedFields, (name) => values[name]),
    category,
    admission_rule,
    free_returns,
    location: location
      ? {
          latitude: location.lat,
          longitude: location.lng,
          label: location.label,
          timezone: location.timezone,
          centre_of: location.centreOf,
        }
      : null,
    is_own_name: values.isOwnName,
    price: values.price.map(({ type, amount = Number.NaN, sale, ...more }) => {
      const known = PriceSale.safeParse(sale).data;
      const { quota, admits, hidden, needs_approval, tax } = more;
      const open = PayWhatYouWant.safeParse(more.pay_what_you_want).data;
      const limits = recordOf(perOrderNames, (name) => more[name]);
      const given = { quota, admits, needs_approval };
      const typed = { amount: Number.isNaN(amount) ? null : amount, ...given, ...limits };
      const needs = more.only_with
        ?.map((one) => values.price.findIndex(({ key }) => key === one))
        .filter((place) => place >= 0);
      const chosen = {
        ...(open && { pay_what_you_want: open }),
        ...(needs && { only_with: needs }),
        ...(more.sold_alone && { sold_alone: true }),
        ...(more.variant && { variant: more.variant }),
      };
      const row = { type, ...typed, hidden, tax, ...chosen };
      return known ? { ...row, sale: known } : row;
    }),
    organizer: organizer ? { ID: organizer.id, Name: organizer.name } : null,
  };
}

/**
 * Returns the form's values of an unfinished event.
 * @param own the only organization for which the reader creates events, if there is one
 */
export function valuesFrom(entries: UnfinishedEntries, own: Organizer | undefined): EventValues {
  const { location, is_own_name, price, organizer, ...others } = entries;
  const chosen = organizer ? { id: organizer.ID, name: organizer.Name } : undefined;
  const empty = emptyValues(own ?? chosen);
  const fresh = price.map(() => newPrice());
  const rows = price.map(({ amount, hidden = false, tax, only_with, ...row }, at) => {
    const { type, quota, admits, needs_approval, sale, pay_what_you_want } = row;
    const limits = recordOf(perOrderNames, (name) => row[name] ?? '');
    const given = { quota, admits, hidden, needs_approval, sale };
    const typed = { type, amount: amount ?? undefined, ...given, ...limits };
    const open = pay_what_you_want && { pay_what_you_want };
    const addOn = { sold_alone: row.sold_alone, variant: row.variant };
    const needs = only_with && { only_with: only_with.flatMap((place) => fresh[place]?.key ?? []) };
    return {
      ...(fresh[at] ?? newPrice()),
      ...typed,
      ...addOn,
      ...open,
      ...needs,
      ...(tax && { tax }),
    };
  });
  return {
    ...empty,
    ...others,
    location: location
      ? {
          lat: location.latitude,
          lng: location.longitude,
          label: location.label,
          timezone: location.timezone,
          centreOf: location.centre_of,
        }
      : undefined,
    isOwnName: is_own_name,
    price: rows.length > 0 ? rows : empty.price,
  };
}

/** Returns whether the form has new pictures, which an unfinished event does not keep. */
export function hasNewPictures({ image, organizer_logos }: EventValues): boolean {
  return [image, ...organizer_logos].some((picture) => picture instanceof File);
}
