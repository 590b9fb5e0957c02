import { type Condition, MAX_CONDITIONS } from '@marquee/contract/audience/conditions';
import { Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { conditionWords } from './condition-words.ts';
import { ConditionForm } from './ConditionForm.tsx';
import classes from './Conditions.module.css';
import { useNames } from './use-names.ts';

type Editing = { index: number | undefined };

/** Shows the conditions as chips that can be edited and removed, and adds another one. */
export function ConditionBar(props: {
  conditions: Condition[];
  search: string;
  onChange: (conditions: Condition[]) => void;
  children?: ReactNode;
}) {
  const { conditions, onChange } = props;
  const nameOf = useNames(conditions);
  // Undefined while the dialog is closed. Without an index the dialog adds a condition.
  const [editing, setEditing] = useState<Editing>();
  const [shown, setShown] = useState<Editing>({ index: undefined });
  if (editing && editing !== shown) setShown(editing);
  const { index } = shown;
  const save = (condition: Condition) => {
    onChange(index === undefined ? [...conditions, condition] : conditions.with(index, condition));
    setEditing(undefined);
  };
  return (
    <div className={classes.bar}>
      {conditions.length > 0 && (
        <ul className={classes.chips} aria-label="Conditions that all apply">
          {conditions.map((condition, place) => (
            // Two conditions may be the same, so only the index identifies them.
            <Chip
              key={place}
              words={conditionWords(condition, nameOf)}
              onEdit={() => setEditing({ index: place })}
              onRemove={() => onChange(conditions.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => setEditing({ index: undefined })}
        >
          Add condition
        </Button>
      )}
      {props.children}
      <Modal
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={index === undefined ? 'Add condition' : 'Change condition'}
      >
        <ConditionForm
          condition={index === undefined ? undefined : conditions[index]}
          others={index === undefined ? conditions : conditions.toSpliced(index, 1)}
          search={props.search}
          onSave={save}
          onCancel={() => setEditing(undefined)}
        />
      </Modal>
    </div>
  );
}

function Chip(props: { words: string; onEdit: () => void; onRemove: () => void }) {
  return (
    <li className={classes.chip}>
      <UnstyledButton
        className={classes.words ?? ''}
        aria-label={`Change the condition ${props.words}`}
        onClick={props.onEdit}
      >
        {props.words}
      </UnstyledButton>
      <CloseButton
        size="sm"
        radius="xl"
        aria-label={`Remove the condition ${props.words}`}
        onClick={props.onRemove}
      />
    </li>
  );
}
