import type { BuyersPlace } from '@marquee/contract/holders/order-names';
import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { isolated } from '@marquee/contract/people/isolate';
import { untilWords } from '../answers/until.ts';
import { scriptAddress } from '../shared/scripts.ts';
import { placeWords } from './ticket-number.ts';

/** Lets the buyer enter and change who comes, until the time that the organizer set. */
export function Names({ order, now }: { order: PublicOrder; now: string }) {
  const { names, tickets, places = [], event } = order;
  if (!names || (names.until !== null && names.until <= now)) return null;
  const people = [...tickets.map(ofTicket), ...places.map(ofPlace)];
  const named = people.filter(({ takesName }) => takesName);
  if (named.length === 0) return null;
  const isFirst = named.every(({ name }) => name === '');
  return (
    <form
      className="panel names"
      noValidate
      data-names
      data-script={scriptAddress('order/names')}
      aria-labelledby="names-title"
      hidden
    >
      <h2 id="names-title">{isFirst ? 'Whose tickets are these?' : 'The names on your tickets'}</h2>
      <p className="dim">
        You can change them until {untilWords(names.until, event.timezone)}.
        {names.emails && ` ${mailWords(order)}`}
      </p>
      {named.map((person, index) => (
        <NameFields key={person.words} person={person} index={index} hasEmail={names.emails} />
      ))}
      <p role="alert" className="error" data-problem hidden />
      <p role="status" data-saved hidden />
      <button type="submit" className="btn main">
        Save names
      </button>
    </form>
  );
}

type Person = {
  /** How the script finds it again: by its reference, or by its place and type. */
  found: { 'data-reference': string } | { 'data-index': number; 'data-type': string | undefined };
  type: string;
  /** What tells it from the others of its type. */
  words: string;
  takesName: boolean;
  name: string;
  email: string;
  /** The page of a holder; undefined without one. */
  href?: string | undefined;
};

function ofTicket({ reference, Type, takes_name, named }: OrderTicket): Person {
  return {
    found: { 'data-reference': reference },
    type: Type,
    words: reference,
    takesName: takes_name,
    name: named?.name ?? '',
    email: named?.email ?? '',
    href: named?.href,
  };
}

function ofPlace({ index, ticket_id, Type, takes_name, name, email }: BuyersPlace): Person {
  return {
    found: { 'data-index': index, 'data-type': ticket_id ?? undefined },
    type: Type,
    words: placeWords(index),
    takesName: takes_name,
    name,
    email,
  };
}

function mailWords({ status }: PublicOrder): string {
  const what = 'Each holder gets only the own ticket by e-mail';
  return status === 'completed' ? `${what}.` : `${what}, once the tickets are issued.`;
}

type NameFieldsProps = { person: Person; index: number; hasEmail: boolean };

function NameFields({ person, index, hasEmail }: NameFieldsProps) {
  const { found, type, words, name, email, href } = person;
  return (
    <fieldset {...found} data-person>
      <legend>
        <bdi>{type}</bdi> · {words}
      </legend>
      <Field name="name" label="Name" index={index} value={name} />
      {hasEmail && <Field name="email" label="E-mail (optional)" index={index} value={email} />}
      {href !== undefined && (
        <>
          <label className="consent">
            <input type="checkbox" name="hand_over" />
            <span>Somebody else comes: make a new code, and the old one no longer works.</span>
          </label>
          <p className="dim">
            <a href={href}>The page of {isolated(name)}</a> shows only this ticket.
          </p>
        </>
      )}
    </fieldset>
  );
}

function Field(props: { name: 'name' | 'email'; label: string; index: number; value: string }) {
  const { name, label, index, value } = props;
  const id = `holder-${index}-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        defaultValue={value}
        autoComplete="off"
        // Browsers refuse letters beyond ASCII in an input for addresses.
        {...(name === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        dir={name === 'name' ? 'auto' : undefined}
        aria-describedby={`${id}-error`}
      />
      <p className="error" id={`${id}-error`} hidden />
    </div>
  );
}
