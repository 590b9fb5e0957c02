import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { isolated } from '@marquee/contract/people/isolate';
import type { AnswerValue } from '@marquee/contract/questions/asked';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import { MAX_LONG_TEXT } from '@marquee/contract/questions/limits';
import type { Question } from '@marquee/contract/questions/questions';
import { defaultLocale } from '@marquee/contract/formats/intl';
import type { ReactNode } from 'react';
import { FileAnswerField } from './FileAnswerField.tsx';
import { DateField } from '../../ui/when/DateField.tsx';

/** What a form keeps of an answer: a text, '' for nothing, or the chosen options of several. */
export type TypedAnswer = string | string[];

type InputProps = { value?: unknown; onChange: (value: TypedAnswer) => void; error?: ReactNode };

type Props = {
  eventId: string;
  question: Pick<Question, 'question_id' | 'kind' | 'label' | 'options' | 'takes'>;
  /** The answer that is saved: its options stay on offer. */
  saved: AnswerValue | undefined;
  /** What the form gives to an input. */
  field: InputProps;
};

/** Edits the answer to a question. */
export function AnswerField({ eventId, question, saved, field }: Props) {
  if (question.kind !== 'file')
    return <TypedField question={question} saved={saved} field={field} />;
  const value = typeof field.value === 'string' ? field.value : '';
  return <FileAnswerField {...field} eventId={eventId} question={question} value={value} />;
}

function TypedField({ question, saved, field: given }: Omit<Props, 'eventId'>) {
  const { value, onChange, error } = given;
  const { kind } = question;
  const field = { label: isolated(question.label), error };
  const text = typeof value === 'string' ? value : '';
  if (kind === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <MultiSelect
        {...field}
        data={offered(question.options, saved)}
        value={chosen}
        onChange={onChange}
        hidePickedOptions
      />
    );
  }
  const choices = choicesOf(question, saved);
  if (choices) {
    return (
      <Select
        {...field}
        data={choices}
        value={text || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable={kind === 'country'}
        clearable
      />
    );
  }
  if (kind === 'date') return <DateField {...field} value={text} onChange={onChange} isPast />;
  const typed = {
    ...field,
    value: text,
    dir: 'auto',
    maxLength: MAX_LONG_TEXT,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  if (kind === 'long_text') return <Textarea {...typed} autosize minRows={2} maxRows={8} />;
  return <TextInput {...typed} {...(kind === 'number' && { inputMode: 'decimal' as const })} />;
}

function offered(options: string[], saved: AnswerValue | undefined): string[] {
  const chosen = saved === undefined ? [] : [saved].flat().map(String);
  return [...new Set([...options, ...chosen])];
}

function choicesOf({ kind, options }: Props['question'], saved: AnswerValue | undefined) {
  if (kind === 'choice') return offered(options, saved);
  if (kind === 'yes_no') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }
  if (kind !== 'country') return undefined;
  return countryCodes
    .map((code) => ({ value: code, label: countryName(code, defaultLocale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, defaultLocale));
}
