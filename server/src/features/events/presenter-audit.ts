import { admissionRuleWords } from '@marquee/contract/check-in/admission';
import { freeReturnsWords } from '@marquee/contract/events/free-returns';
import type { LoggedName } from '@marquee/contract/events/logged';
import { wallClockOf } from '@marquee/contract/events/times';
import { saleSummary } from '@marquee/contract/pricing/sale-words';
import { isAddOn } from '@marquee/contract/pricing/groups';
import { perOrderWords } from '@marquee/contract/pricing/per-order-words';
import { loggedCents } from '@marquee/contract/audit/logged-values';
import { centsOf } from '@marquee/contract/money';
import { reasonOf } from '@marquee/contract/tax/reasons';
import { formatChoice } from '@marquee/contract/formats/lists';
import type { AuditObject } from '../audit/commands.ts';
import { namesOf } from './seats/only-with.ts';
import type { EventRow } from './queries.ts';
import { payWhatYouWantOf } from './seats/pay-what-you-want.ts';
import { saleOf } from './seats/sale.ts';

/** Returns an event's name for the audit log, and its fields as the form has them. */
export function auditedEvent(row: EventRow) {
  const object: AuditObject = { type: 'event', id: row.id, label: row.title };
  const at = (instant: Date) => {
    const { date, time } = wallClockOf(instant, row.timezone);
    return `${date} ${time} (${row.timezone})`;
  };
  const fields: Record<LoggedName, unknown> = {
    title: row.title,
    organizer: row.organization_name,
    description: row.description,
    starts: at(row.starts_at),
    ends: at(row.ends_at),
    place: row.location_name,
    latitude: row.latitude,
    longitude: row.longitude,
    capacity: row.capacity,
    prices: row.prices.map((price) => priceInWords(price, row.prices)),
    categories: row.categories.map(({ name }) => name),
    picture: row.image_id,
    logos: row.logos.map(({ media_id }) => media_id),
    page_address: row.slug,
    status: row.is_switched_off ? 'not active' : 'active',
    admission: admissionRuleWords[row.admission_rule],
    free_returns: freeReturnsWords[row.free_returns],
    booking: row.is_bookable ? 'open' : 'closed',
  };
  return { object, fields };
}

function priceInWords(price: EventRow['prices'][number], prices: EventRow['prices']): string {
  const { label, amount_cents, quota, admits, is_hidden, sale } = price;
  const perOrder = perOrderWords(price);
  const open = payWhatYouWantOf(price.pay_what_you_want);
  const sold = saleSummary(saleOf(sale), (day, time) => `${day} ${time}`);
  return [
    `${label}: ${open === null ? '' : 'from '}${loggedCents(amount_cents)}`,
    ...(open === null ? [] : ['buyers choose what they pay']),
    ...(open?.suggested ? [`suggested ${loggedCents(centsOf(open.suggested))}`] : []),
    ...(admits === 1 ? [] : [isAddOn(price) ? 'add-on' : `admits ${admits}`]),
    ...(price.sold_alone ? ['sold alone, too'] : []),
    ...(quota === null ? [] : [`at most ${quota}`]),
    ...(is_hidden ? ['hidden'] : []),
    ...(price.needs_approval ? ['needs approval'] : []),
    ...taxInWords(price),
    ...(sold === '' ? [] : [sold]),
    ...(perOrder === '' ? [] : [perOrder]),
    ...(price.only_with ? [`only with ${formatChoice(namesOf(price.only_with, prices))}`] : []),
  ].join(', ');
}

function taxInWords({
  tax_basis_points: rate,
  tax_exemption: exemption,
  tax_reason: reason,
}: EventRow['prices'][number]): string[] {
  if (rate === null) return [];
  return [
    exemption === null ? `tax ${rate / 100} %` : `no tax: ${reasonOf({ exemption, reason })}`,
  ];
}
