import { ADMINISTRATOR } from '@marquee/contract/access';
import { Condition } from '@marquee/contract/audience/conditions';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { messagesOf } from '../../../lib/form/field-errors.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { freshCondition, type Kind, kindLabels } from './condition-words.ts';
import { writeConditions } from './conditions-text.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { CountLine } from './CountLine.tsx';

// `Object.keys` returns strings; the keys of `kindLabels` are exactly the kinds.
const kinds = (Object.keys(kindLabels) as Kind[]).map((value) => {
  return { value, label: kindLabels[value] };
});

/** Edits one condition: its kind, then its value. Shows the count while one edits. */
export function ConditionForm(props: {
  /** Undefined for a new condition. */
  condition: Condition | undefined;
  /** The other conditions, which also apply to the count. */
  others: readonly Condition[];
  search: string;
  onSave: (condition: Condition) => void;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState(props.condition);
  const [isTried, setIsTried] = useState(false);
  // An organizer's people all booked with it.
  const isAdministrator = useProfile().role === ADMINISTRATOR;
  const offered = kinds.filter(({ value }) => isAdministrator || value !== 'organizer');
  const checked = Condition.safeParse(draft);
  const [problem] = isTried ? Object.values(messagesOf(Condition, draft)) : [];
  const submit = () => {
    if (checked.success) props.onSave(checked.data);
    else setIsTried(true);
  };
  const preview = checked.success ? [...props.others, checked.data] : undefined;
  return (
    <DialogForm
      submit={props.condition ? 'Apply' : 'Add condition'}
      onSubmit={submit}
      onCancel={props.onCancel}
    >
      <Select<Kind>
        label="Field"
        placeholder="Choose a field"
        data={offered}
        value={draft?.kind ?? null}
        onChange={(kind) => {
          setIsTried(false);
          if (kind !== null) setDraft(freshCondition(kind));
        }}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
        maxDropdownHeight={420}
        error={isTried && !draft ? 'Choose a field.' : undefined}
        data-autofocus={!props.condition || undefined}
      />
      {draft && (
        // A new key gives each kind fresh fields.
        <ConditionFields key={draft.kind} condition={draft} onChange={setDraft} error={problem} />
      )}
      {preview && (
        <CountLine filters={{ search: props.search, conditions: writeConditions(preview) }} />
      )}
    </DialogForm>
  );
}
