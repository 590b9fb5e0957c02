import type { OrderTicket } from '@marquee/contract/orders/order-ticket';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { isolated } from '@marquee/contract/people/isolate';
import { untilWords } from '../answers/until.ts';
import { scriptAddress } from '../shared/scripts.ts';

/** Lets the buyer enter and change the names on tickets, until the time that the organizer set. */
export function Names({ order, now }: { order: PublicOrder; now: string }) {
  const { names, tickets, event } = order;
  if (!names || (names.until !== null && names.until <= now)) return null;
  const named = tickets.filter(({ takes_name }) => takes_name);
  if (named.length === 0) return null;
  const isFirst = named.every((ticket) => ticket.named === null);
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
        {names.emails && ' Each holder gets only the own ticket by e-mail.'}
      </p>
      {named.map((ticket, index) => (
        <NameFields key={ticket.reference} ticket={ticket} index={index} hasEmail={names.emails} />
      ))}
      <p role="alert" className="error" data-problem hidden />
      <button type="submit" className="btn main">
        Save names
      </button>
    </form>
  );
}

type NameFieldsProps = { ticket: OrderTicket; index: number; hasEmail: boolean };

function NameFields({ ticket, index, hasEmail }: NameFieldsProps) {
  const { reference, Type, named } = ticket;
  return (
    <fieldset data-reference={reference}>
      <legend>
        <bdi>{Type}</bdi> · {reference}
      </legend>
      <Field name="name" label="Name" index={index} value={named?.name ?? ''} />
      {hasEmail && (
        <Field name="email" label="E-mail (optional)" index={index} value={named?.email ?? ''} />
      )}
      {named && (
        <>
          <label className="consent">
            <input type="checkbox" name="hand_over" />
            <span>Somebody else comes: make a new code, and the old one no longer works.</span>
          </label>
          <p className="dim">
            <a href={named.href}>The page of {isolated(named.name)}</a> shows only this ticket.
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
