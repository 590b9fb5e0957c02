import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from '@mantine/hooks';

/** What a form gives to a field for a day or a time. */
export type FieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'description'> & {
  label: string;
  /** The day or time, or the typed text if it is none. */
  value?: string;
  onChange: (value: string) => void;
  /** Makes the label the field's name only, where other texts around it are in view. */
  isLabelHidden?: boolean;
  /** The ids of texts outside the field that describe it. */
  describedBy?: string | undefined;
};

type TypedInputProps = Omit<FieldProps, 'value' | 'onChange'> & {
  /** The text being typed; undefined while the field shows what was read. */
  typed: string | undefined;
  /** What was read, as its reader writes it. */
  shown: string;
  /** Says what the typed text was read as, where it could mean something else. */
  hint: string | undefined;
  onType: (text: string | undefined) => void;
};

/** Returns what a field is about, for its picker: 'Start date' → ': start', 'Time' → ''. */
export function subjectOf(label: string): string {
  const subject = label.toLowerCase().replace(/(^| )(?:date|day|time)$/, '');
  return subject === '' ? '' : `: ${subject}`;
}

/** A text field that is read while somebody types, and shows what it read once it is left. */
export function TypedInput(props: TypedInputProps) {
  const { label, isLabelHidden = false, describedBy, typed, shown, hint, onType, ...input } = props;
  const id = useId(input.id);
  const hintId = `${id}-hint`;
  // Mantine would name only the field's own texts.
  const described = describedBy !== undefined && {
    withAria: false,
    'aria-invalid': input.error ? true : undefined,
    'aria-describedby': [describedBy, ...(hint ? [hintId] : [])].join(' ').trim() || undefined,
  };
  return (
    <TextInput
      size="md"
      autoComplete="off"
      {...input}
      {...described}
      id={id}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={hint}
      descriptionProps={{ id: hintId }}
      value={typed ?? shown}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => {
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        onType(undefined);
        input.onBlur?.(event);
      }}
    />
  );
}
