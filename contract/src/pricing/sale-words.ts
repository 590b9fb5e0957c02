import { formatCount, type Noun } from '../formats/counts.ts';
import { formatShortDateTime } from '../formats/dates.ts';
import * as nouns from '../formats/nouns.ts';
import type { PriceSale, SaleMoment, SaleUnit } from './sale.ts';

const unitNouns: Record<SaleUnit, Noun> = {
  days: nouns.day,
  hours: nouns.hour,
  minutes: nouns.minute,
};

/**
 * Says what limits the sale of a price type, for staff: 'on sale from Tue, Dec 1, 10:00 AM until 2
 * days before the start'; '' if nothing does.
 * @param format writes a local date and time
 */
export function saleSummary(sale: PriceSale | null, format = formatShortDateTime): string {
  if (!sale?.from && !sale?.until) return '';
  const from = sale.from ? ` from ${momentWords(sale.from, format)}` : '';
  const until = sale.until ? ` until ${momentWords(sale.until, format)}` : '';
  return `on sale${from}${until}`;
}

function momentWords(moment: SaleMoment, format: typeof formatShortDateTime): string {
  if ('at' in moment) {
    const [day = '', time = ''] = moment.at.split('T');
    return format(day, time);
  }
  if (moment.before === 0) return 'the start';
  return `${formatCount(moment.before, unitNouns[moment.unit])} before the start`;
}
