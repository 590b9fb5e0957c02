import type { OrderStatus } from '@marquee/contract/orders/statuses';
import { suggestionSentences as say } from '@marquee/contract/suggestions/sentences';
import { notFound, refusal } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import type { Suggestion } from '../ranking/rows.ts';
import {
  type EventTimes,
  openingOf,
  refusalOfOpening,
  refusalOfOrder,
  type Settings,
  takesVotes,
} from '../rules.ts';

export type VoteRequest = {
  orderId: string;
  suggestionId: string;
  kind: Suggestion['kind'];
  want: 'cast' | 'taken_back';
};

export type Vote = {
  suggestionId: string;
  votes: number;
  isVoted: boolean;
  left: { suggestions: number; votes: number };
};

type VoteState = 'cast' | 'taken_back' | 'withdrawn';

/** What the database knows of the suggestions, orders and votes that a batch names. */
export type Known = {
  settings: Settings;
  event: EventTimes;
  suggestions: Map<
    string,
    Pick<Suggestion, 'id' | 'kind' | 'status' | 'votes' | 'isHeldBack' | 'mergedInto' | 'orderId'>
  >;
  orders: Map<string, { status: OrderStatus; cast: number; suggested: number }>;
  /** By `pairOf`. */
  votes: Map<string, VoteState>;
};

/** What a batch of votes changes. */
export type VoteChanges = {
  /** By `pairOf`. */
  votes: Map<string, { suggestionId: string; orderId: string; state: VoteState }>;
  /** Votes to add, or to take away, by suggestion. */
  counts: Map<string, number>;
  /** The votes that each order has then. */
  guests: Map<string, number>;
};

export function pairOf(suggestionId: string, orderId: string): string {
  return `${suggestionId} ${orderId}`;
}

/** Decides votes one after the other, so that a batch ends as if each had come alone. */
export function decideVotes(
  known: Known,
  requests: readonly VoteRequest[],
  now: Date,
): { decisions: Decision<Vote>[]; changes: VoteChanges } {
  const changes: VoteChanges = {
    votes: new Map(),
    counts: new Map(),
    guests: new Map(),
  };
  const opening = openingOf(known.settings, known.event, now);
  const decisions = requests.map((request): Decision<Vote> => {
    const order = known.orders.get(request.orderId);
    const target = targetOf(known, request);
    if (!order || !target) return { error: notFound() };
    const refused =
      refusalOfOrder(order.status) ??
      refusalOfOpening(known.settings, request.kind, opening, now) ??
      refusalOfCast(known, request, target, order);
    if (refused) return { error: refused };
    change(known, changes, { ...request, suggestionId: target.id });
    return { value: voteOf(known, changes, request, target) };
  });
  return { decisions, changes };
}

/** Finds what a request names; a merged suggestion stands for the one that it was merged into. */
function targetOf(known: Known, { suggestionId, kind, orderId }: VoteRequest) {
  const named = known.suggestions.get(suggestionId);
  const target =
    named && named.mergedInto !== null ? known.suggestions.get(named.mergedInto) : named;
  if (target?.kind !== kind) return undefined;
  // Nobody but its own guest knows of a suggestion that is held back.
  const isSecret = target.isHeldBack && target.orderId !== orderId;
  return target.status === 'hidden' || isSecret ? undefined : target;
}

function refusalOfCast(
  known: Known,
  { orderId, want }: VoteRequest,
  target: { id: string; status: Suggestion['status'] },
  order: { cast: number },
) {
  if (want === 'taken_back') return undefined;
  if (known.votes.get(pairOf(target.id, orderId)) === 'cast') return undefined;
  if (!takesVotes(target)) return refusal('suggestion_decided', say.decided);
  const { max_votes: limit } = known.settings;
  if (order.cast < limit) return undefined;
  return refusal('vote_limit', say.voteLimit(limit), { details: { limit } });
}

/** Notes a vote in `known` too, so that the next request of the batch sees it. */
function change(known: Known, changes: VoteChanges, request: VoteRequest): void {
  const { suggestionId, orderId, want } = request;
  const pair = pairOf(suggestionId, orderId);
  const isCast = known.votes.get(pair) === 'cast';
  if (isCast === (want === 'cast')) return;
  const step = want === 'cast' ? 1 : -1;
  known.votes.set(pair, want);
  changes.votes.set(pair, { suggestionId, orderId, state: want });
  changes.counts.set(suggestionId, (changes.counts.get(suggestionId) ?? 0) + step);
  const order = known.orders.get(orderId);
  if (!order) return;
  order.cast += step;
  changes.guests.set(orderId, order.cast);
}

function voteOf(
  { settings, orders, votes }: Known,
  { counts }: VoteChanges,
  { orderId }: VoteRequest,
  target: { id: string; votes: number },
): Vote {
  const { cast = 0, suggested = 0 } = orders.get(orderId) ?? {};
  return {
    suggestionId: target.id,
    votes: target.votes + (counts.get(target.id) ?? 0),
    isVoted: votes.get(pairOf(target.id, orderId)) === 'cast',
    left: leftOf(settings, { cast, suggested }),
  };
}

/** Returns what an order may still do. */
export function leftOf(
  { max_suggestions, max_votes }: Settings,
  { cast, suggested }: { cast: number; suggested: number },
) {
  return {
    suggestions: Math.max(0, max_suggestions - suggested),
    votes: Math.max(0, max_votes - cast),
  };
}
