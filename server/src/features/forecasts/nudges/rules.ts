import { may, type Permission, type Role } from '@marquee/contract/access';
import type { Nudge } from '@marquee/contract/forecasts';

/** Fewer views of the event's page say nothing about its prices. */
const MANY_VIEWS = 100;
/** With so many views for each order, people look and do not buy. */
const VIEWS_FOR_ORDER = 100;

/** What happened to an event within a week. */
export type Week = {
  event_id: string;
  /** Whether the organizer has people who agreed to hear from it. */
  has_readers: boolean;
  /** Whether a campaign about it went out, or will. */
  is_written_about: boolean;
  is_promoted: boolean;
  is_paid: boolean;
  views: number;
  orders: number;
};

/** What a reader needs to do what a nudge says; the page to share is for all of its staff. */
const needed: Record<Nudge, Permission> = {
  campaign: 'campaigns:write',
  price: 'events:write',
  boost: 'boosts:write',
  share: 'events:read',
};

/** Says what may help an event to sell, of what a role may do: first what it lacks. */
export function nudgesOf(week: Omit<Week, 'event_id'>, role: Role): Nudge[] {
  const { has_readers, is_written_about, is_promoted, is_paid, views, orders } = week;
  const isTooDear = is_paid && views >= MANY_VIEWS && orders * VIEWS_FOR_ORDER < views;
  const fits: [Nudge, boolean][] = [
    ['price', isTooDear],
    ['campaign', has_readers && !is_written_about],
    ['boost', !is_promoted],
    ['price', is_paid && !isTooDear],
    ['share', true],
  ];
  return fits
    .flatMap(([nudge, isFit]) => (isFit && may(role, needed[nudge]) ? [nudge] : []))
    .slice(0, 2);
}
