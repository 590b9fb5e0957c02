import { formatInstant } from '@marquee/contract/formats/instants';
import { zoneLabel } from '@marquee/contract/formats/zones';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import {
  type MissingAnswer,
  missingAnswers,
  unanswered,
} from '@marquee/contract/questions/missing';
import { inSentence } from '../../../documents/words.ts';
import { type Around, contactOf, noteOf, orderPage } from './facts.ts';
import type { MailPart } from './layout.ts';

type Missing = { names: OrderTicket[]; answers: MissingAnswer[] };

/** Returns what a buyer can still enter and the organizer waits for; nothing once that has ended. */
export function missingOf(order: PublicOrder, now?: Date): Missing {
  const { names, status, event, tickets } = order;
  // Buyers who have not paid are not reminded, though they may answer.
  if (status !== 'completed') return { names: [], answers: [] };
  const answers = missingAnswers(order);
  if (!names?.wanted) return { names: [], answers };
  const isOver = now !== undefined && names.until !== null && new Date(names.until) <= now;
  if (isOver || event.schedule_change.cancelled_at !== null) return { names: [], answers };
  return { names: tickets.filter(({ takes_name, named }) => takes_name && !named), answers };
}

/** Names what is missing: 'Names', 'Answers', or 'Names and answers'. */
export function missingWords(order: PublicOrder): string {
  const { names, answers } = missingOf(order);
  if (answers.length === 0) return 'Names';
  return names.length === 0 ? 'Answers' : 'Names and answers';
}

/** Returns the parts of the mail that asks for the names and answers that are missing. */
export function namesMissing(order: PublicOrder, around: Around): MailPart[] {
  const { event } = order;
  const { names, answers } = missingOf(order);
  const until = order.open_questions?.until ?? order.names?.until ?? null;
  const end =
    until === null
      ? ''
      : `You can do so until ${formatInstant(until, event.timezone)}, ${zoneLabel(event.timezone, until)}.`;
  const about = answers.map(
    ({ question, ticket }) => `${inSentence(question.label)}${ofTicket(order, ticket)}`,
  );
  return [
    {
      part: 'paragraph',
      text: [askNames(names.length), askAnswers(answers.length), end].filter(Boolean).join(' '),
    },
    {
      part: 'facts',
      facts: [
        ...factOf('Without a name', names.map(ticketWords)),
        ...factOf('Not answered', about),
        ['Where', inSentence(event.location)],
        ['Order', order.reference],
      ],
    },
    {
      part: 'links',
      links: [[`Enter ${missingWords(order).toLowerCase()}`, orderPage(order, around)]],
    },
    ...noteOf(contactOf(order, around)),
  ];
}

/** Returns what the mail with the tickets says of questions that are asked after the booking. */
export function askedAfter(order: PublicOrder, around: Around): MailPart[] {
  if (unanswered(order).length === 0) return [];
  const organizer = inSentence(order.event.organizer.Name);
  return [
    {
      part: 'paragraph',
      text: `${organizer} has questions about your visit. Please answer them on your order’s page.`,
    },
    { part: 'links', links: [['Answer the questions', orderPage(order, around)]] },
  ];
}

function askNames(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One of your tickets has no name yet. Please enter who comes with it.'
    : `${count} of your tickets have no name yet. Please enter who comes with them.`;
}

function askAnswers(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'The organizer needs one more answer from you.'
    : `The organizer needs ${count} more answers from you.`;
}

function factOf(name: string, lines: string[]): [string, string][] {
  return lines.length === 0 ? [] : [[name, lines.join('\n')]];
}

function ticketWords({ Type, reference }: OrderTicket): string {
  return `${inSentence(Type)} · ${reference}`;
}

function ofTicket({ tickets }: PublicOrder, index: number | null): string {
  const ticket = index === null ? undefined : tickets.find((one) => one.index === index);
  return ticket ? ` (${ticketWords(ticket)})` : '';
}
