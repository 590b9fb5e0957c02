type BookerFieldsProps = {
  /** The consent text beside the box. */
  wording: string;
  isShown: boolean;
};

/** The buyer's fields; hidden until a ticket is chosen. */
export function BookerFields({ wording, isShown }: BookerFieldsProps) {
  return (
    <div className="who" hidden={!isShown}>
      <Field name="name" label="Name" type="text" autoComplete="name" />
      <Field
        name="email"
        label="E-mail"
        hint="We send your tickets there."
        type="email"
        autoComplete="email"
      />
      <Field name="phone" label="Phone" isOptional type="tel" autoComplete="tel" />
      <label className="consent">
        <input type="checkbox" name="marketing" />
        <span>{wording}</span>
      </label>
    </div>
  );
}

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
};

function Field({ name, label, hint, isOptional = false, type, autoComplete }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={`book-${name}`}>
        {label}
        {isOptional && <span className="dim"> (optional)</span>}
      </label>
      <input
        id={`book-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        dir={type === 'text' ? 'auto' : undefined}
        required={!isOptional}
        aria-describedby={hint ? `${name}-hint ${name}-error` : `${name}-error`}
      />
      {hint && (
        <p className="hint dim" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {type === 'email' && <p className="typo" id="email-typo" aria-live="polite" />}
      <p className="error" id={`${name}-error`} hidden />
    </div>
  );
}
