import type { Condition } from '@marquee/contract/audience/conditions';
import { channelsOf } from '@marquee/contract/audience/conditions';
import { DAY_MS } from '@marquee/contract/time';

/** A model of the audience, computed from the rows in the simplest way. */

export type ModelEvent = {
  id: string;
  city: string;
  organization_id: string;
  categories: string[];
};
export type ModelOrder = {
  id: string;
  event: ModelEvent;
  email: string;
  name: string;
  phone: string;
  status: 'pending' | 'processing' | 'completed' | 'cancelled';
  wasCompleted: boolean;
  total_cents: number;
  quantity: number;
  wording: string | null;
  created_at: Date;
  cameAt: Date | null;
};
export type ModelPerson = ReturnType<typeof personOf>;

export function audienceOf(orders: ModelOrder[], suppressed: Set<string>): ModelPerson[] {
  const byEmail = new Map<string, ModelOrder[]>();
  for (const order of orders) {
    if (order.email === '' || !(order.wasCompleted || order.status === 'processing')) continue;
    const email = order.email.toLowerCase();
    byEmail.set(email, [...(byEmail.get(email) ?? []), order]);
  }
  return [...byEmail].map(([email, own]) => personOf(email, own, suppressed.has(email)));
}

function personOf(email: string, unsorted: ModelOrder[], isSuppressed: boolean) {
  const orders = unsorted.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const standing = orders.filter(({ status }) => status !== 'cancelled');
  const paid = orders.filter(({ status }) => status === 'completed');
  const came = orders.filter(({ cameAt }) => cameAt !== null);
  const agreement = orders.find(({ wording }) => wording !== null);
  const phone = orders.find((order) => order.phone !== '')?.phone ?? '';
  const consent = isSuppressed ? 'withdrawn' : agreement ? 'given' : 'none';
  const channels = consent === 'given' ? channelsOf(agreement?.wording ?? '') : undefined;
  const moments = [...orders, ...came].map(({ created_at, cameAt }) =>
    Math.max(created_at.getTime(), cameAt?.getTime() ?? 0),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    email,
    name: orders[0]?.name ?? '',
    phone,
    consent,
    byEmail: channels?.email ?? false,
    byText: (channels?.text ?? false) && phone !== '',
    orders: standing.length,
    tickets: sum(paid.map(({ quantity }) => quantity)),
    booked: [...new Set(standing.map(({ event }) => event))],
    attended: [...new Set(came.map(({ event }) => event))],
    spend: sum(paid.map(({ total_cents }) => total_cents)),
    city: standing[0]?.event.city ?? '',
    firstSeen: Math.min(...orders.map(({ created_at }) => created_at.getTime())),
    lastSeen: Math.max(...moments),
  };
}

export function holdsOf(person: ModelPerson, condition: Condition, now: Date): boolean {
  const bounded = (value: number, at: 'least' | 'most', bound: number) =>
    at === 'least' ? value >= bound : value <= bound;
  const since = (moment: number, { is, days }: { is: string; days: number }) =>
    moment >= now.getTime() - days * DAY_MS === (is === 'within');
  switch (condition.kind) {
    case 'consent':
      return person.consent === condition.is;
    case 'booked':
      return bounded(person.booked.length, condition.at, condition.events);
    case 'attended':
      return bounded(person.attended.length, condition.at, condition.events);
    case 'spend':
      return bounded(person.spend, condition.at, Math.round(condition.amount * 100));
    case 'city':
      return condition.names.includes(person.city);
    case 'last_seen':
      return since(person.lastSeen, condition);
    case 'first_seen':
      return since(person.firstSeen, condition);
    case 'phone':
      return (person.phone !== '') === (condition.is === 'there');
    case 'answer':
      // The orders of this model answer nothing.
      return false;
    case 'category':
    case 'organizer':
    case 'event': {
      const { kind, did, ids } = condition;
      const named = ({ id, organization_id, categories }: ModelEvent) =>
        ({ event: [id], organizer: [organization_id], category: categories })[kind];
      const events = did === 'attended' ? person.attended : person.booked;
      const isThere = events.some((event) => named(event).some((one) => ids.includes(one)));
      return isThere === (did !== 'not_booked');
    }
  }
}
