import { type Condition, consentStates } from '@marquee/contract/audience/conditions';
import { nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { SegmentedControl, Select, Text } from '@mantine/core';
import { boundWords, consentWords, didWords } from './condition-words.ts';
import classes from './Conditions.module.css';
import { ChoicesInput } from './ChoicesInput.tsx';
import { NumberField } from './NumberField.tsx';

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>;
type Part<C> = {
  condition: C;
  onChange: (condition: Condition) => void;
  error: string | undefined;
};

export function ConditionFields({ condition, onChange, error }: Part<Condition>) {
  switch (condition.kind) {
    case 'consent':
      return (
        <OneOf
          label="Consent"
          options={consentStates.map((value) => ({ value, label: consentWords[value] }))}
          value={condition.is}
          onChange={(is) => onChange({ ...condition, is })}
        />
      );
    case 'booked':
    case 'attended':
    case 'spend':
      return <BoundFields {...{ condition, onChange, error }} />;
    case 'last_seen':
    case 'first_seen':
      return <DaysFields {...{ condition, onChange, error }} />;
    case 'phone':
      return (
        <OneOf
          label="Phone number"
          options={[
            { value: 'there', label: 'Has one' },
            { value: 'missing', label: 'Has none' },
          ]}
          value={condition.is}
          onChange={(is) => onChange({ ...condition, is })}
        />
      );
    case 'city':
      return (
        <ChoicesInput
          kind="city"
          label="Cities"
          ids={condition.names}
          onChange={(names) => onChange({ ...condition, names })}
          error={error}
        />
      );
    case 'answer':
      return (
        <>
          <ChoicesInput
            kind="answer"
            label="Answers, any of them"
            ids={condition.ids}
            onChange={(ids) => onChange({ ...condition, ids })}
            error={error}
          />
          <Text size="sm" c="dimmed">
            Only people who agreed to marketing are in it. Typed answers and answers about single
            tickets cannot be chosen.
          </Text>
        </>
      );
    case 'category':
    case 'organizer':
    case 'event':
      return <PlaceFields {...{ condition, onChange, error }} />;
  }
}

/** Chooses one of a few values that are shown side by side. */
function OneOf<V extends string>(props: {
  label: string;
  options: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
}) {
  return (
    <SegmentedControl<V>
      aria-label={props.label}
      fullWidth
      data={props.options}
      value={props.value}
      onChange={props.onChange}
    />
  );
}

const bounds = [
  { value: 'least', label: boundWords.least },
  { value: 'most', label: boundWords.most },
] as const;

function BoundFields({ condition, onChange, error }: Part<Of<'booked' | 'attended' | 'spend'>>) {
  const isMoney = condition.kind === 'spend';
  const change = (number: number) => {
    if (condition.kind === 'spend') onChange({ ...condition, amount: number });
    else onChange({ ...condition, events: number });
  };
  const value = condition.kind === 'spend' ? condition.amount : condition.events;
  return (
    <div className={classes.pair}>
      <Select
        aria-label="At least or at most"
        data={[...bounds]}
        value={condition.at}
        onChange={(at) => onChange({ ...condition, at: at === 'most' ? 'most' : 'least' })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <NumberField
        label={isMoney ? 'Amount in euros' : 'Number of events'}
        unit={isMoney ? '€' : nounOf(value, nouns.event)}
        value={value}
        onChange={change}
        error={error}
      />
    </div>
  );
}

const spans = {
  last_seen: { within: 'Seen in the last', not_within: 'Not seen in the last' },
  first_seen: { within: 'New in the last', not_within: 'Known for more than' },
} as const;

function DaysFields({ condition, onChange, error }: Part<Of<'last_seen' | 'first_seen'>>) {
  const words = spans[condition.kind];
  const options = [
    { value: 'within', label: words.within },
    { value: 'not_within', label: words.not_within },
  ];
  const { days } = condition;
  return (
    <div className={classes.pair}>
      <Select
        aria-label="Within or not within"
        data={options}
        value={condition.is}
        onChange={(is) =>
          onChange({ ...condition, is: is === 'not_within' ? 'not_within' : 'within' })
        }
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <NumberField
        label="Number of days"
        unit={nounOf(days, nouns.day)}
        value={days}
        onChange={(number) => onChange({ ...condition, days: number })}
        error={error}
      />
    </div>
  );
}

const placeLabels = { category: 'Categories', organizer: 'Organizers', event: 'Events' } as const;

function PlaceFields({ condition, onChange, error }: Part<Of<'category' | 'organizer' | 'event'>>) {
  const options = [
    { value: 'booked' as const, label: didWords.booked },
    { value: 'attended' as const, label: didWords.attended },
    { value: 'not_booked' as const, label: didWords.not_booked },
  ];
  return (
    <>
      <OneOf
        label="Booked, attended or never booked"
        options={options}
        value={condition.did}
        onChange={(did) => onChange({ ...condition, did })}
      />
      <ChoicesInput
        key={condition.kind}
        kind={condition.kind}
        label={`${placeLabels[condition.kind]}, any of them`}
        ids={condition.ids}
        onChange={(ids) => onChange({ ...condition, ids })}
        error={error}
      />
    </>
  );
}
