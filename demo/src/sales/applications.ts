import { defaultLocale } from '@marquee/contract/formats/intl';
import { HOUR_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { placeOrders } from '@marquee/server/features/booking/placing/commands';
import type { BookingRequest } from '@marquee/server/features/booking/placing/rules';
import { listQuestions } from '@marquee/server/features/questions/queries';
import type { DemoApplied } from '../content/content.ts';
import { randomFrom } from '../random.ts';
import { drawBuyer } from './buyers.ts';
import { drawAnswers } from '../activity/questions.ts';

/** Hours between two applications; the last one came an hour ago. */
const HOURS_APART = 7;

/**
 * Lets buyers apply for the price type of an event that needs approval; nobody has decided yet. A
 * repetition adds none, and no mails are sent, because the buyers do not exist.
 */
export async function receiveApplications(
  deps: Deps,
  { id, title }: { id: string; title: string },
  { applicants }: DemoApplied,
): Promise<void> {
  const { db } = deps;
  const price = await db
    .selectFrom('price_types')
    .select('id')
    .where('event_id', '=', id)
    .where('needs_approval', '=', true)
    .executeTakeFirstOrThrow();
  const questions = await listQuestions(db, id);
  const chance = randomFrom(`applications ${title}`);
  const now = deps.clock().getTime();
  const requests = Array.from({ length: applicants }, (_, index): BookingRequest => {
    const quantity = chance.pick([1, 2, 2]);
    return {
      ...drawBuyer(chance),
      items: [{ priceTypeId: price.id, quantity }],
      answers: drawAnswers(questions, quantity, chance),
      expectedCents: undefined,
      idempotencyKey: `demo-application-${index}`,
      requestHash: '',
      at: new Date(now - (1 + HOURS_APART * (applicants - 1 - index)) * HOUR_MS),
      answerLocale: defaultLocale,
      channel: 'online',
      payment: 'offered',
      services: ['stripe'],
    };
  });
  const decisions = await placeOrders(deps, id, requests, { mails: false });
  const refused = decisions.find((decision) => 'error' in decision);
  if (refused && 'error' in refused) throw refused.error;
}
