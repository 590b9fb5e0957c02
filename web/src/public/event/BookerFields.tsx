import { emptySentences } from '@marquee/contract/users';
import { Company } from './Company.tsx';
import { scriptAddress } from '../shared/scripts.ts';

type BookerFieldsProps = {
  /** The consent text beside the box. */
  wording: string;
  isShown: boolean;
  /** Whether something costs money, so that there is an invoice. */
  isInvoiced: boolean;
};

/** The buyer's fields; hidden until a ticket is chosen. */
export function BookerFields({ wording, isShown, isInvoiced }: BookerFieldsProps) {
  return (
    <div className="who" hidden={!isShown}>
      <Field name="name" label="Name" type="text" autoComplete="name" empty={emptySentences.name} />
      <Field
        name="email"
        label="E-mail"
        hint="We send your tickets there."
        type="email"
        autoComplete="email"
        empty={emptySentences.email}
      />
      <Field
        name="phone"
        label="Phone"
        hint="With its country code, such as +49 30 1234567."
        type="tel"
        autoComplete="tel"
      />
      <label className="consent">
        <input type="checkbox" name="marketing" />
        <span>{wording}</span>
      </label>
      {isInvoiced && <Company />}
    </div>
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** The error of an empty field; an optional field has none. */
  empty?: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
};

function Field({ name, label, hint, empty, type, autoComplete }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`book-${name}`}>
        {label}
        {empty === undefined && <span className="dim"> (optional)</span>}
      </label>
      <input
        id={`book-${name}`}
        name={name}
        // Browsers refuse letters beyond ASCII in an input for addresses.
        type={type === 'email' ? 'text' : type}
        {...(type === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        autoComplete={autoComplete}
        dir={type === 'text' ? 'auto' : undefined}
        required={empty !== undefined}
        data-required={empty}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
      />
      {hint && (
        <p className="hint dim" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {type === 'email' && (
        <p
          className="typo"
          id="email-typo"
          aria-live="polite"
          data-script={scriptAddress('booker/typo')}
        />
      )}
      <p className="error" id={`${name}-error`} hidden />
    </div>
  );
}
