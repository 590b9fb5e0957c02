import type { CampaignSummary } from '@marquee/contract/campaigns/campaigns';
import { formatInstantMediumDateHere, readersTimezone } from '@marquee/contract/formats/reader';
import { formatDateTime, formatMediumDate } from '@marquee/contract/formats/dates';
import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel, zoneName } from '@marquee/contract/formats/zones';

/** Says when a campaign is sent, with the clock that counts: 'on May 3 at 10:00 AM, Berlin time …'. */
export function timeWords(campaign: CampaignSummary): string {
  const { begins_at: beginsAt, local_time: localTime, timezone } = campaign;
  if (campaign.in_each_zone && localTime !== null) {
    const [day = '', time = ''] = localTime.split('T');
    return `on ${formatDateTime(day, time)}, by the clock of each person’s last event. For people without a booking, ${zoneName(timezone)} counts`;
  }
  if (beginsAt === null) return 'at once';
  const zone = localTime === null ? readersTimezone() : timezone;
  return `on ${formatInstant(beginsAt, zone)}, ${zoneLabel(zone, beginsAt)}`;
}

/** Returns the day of a campaign for a list: the chosen one, when it begins or began, or when it was written. */
export function dayOf(campaign: CampaignSummary): string {
  const { begins_at: beginsAt, local_time: localTime, created_at: createdAt } = campaign;
  // Somewhere on earth its day begins earlier than where it is read.
  if (campaign.in_each_zone && localTime !== null) return formatMediumDate(localTime.slice(0, 10));
  return formatInstantMediumDateHere(beginsAt ?? createdAt);
}
