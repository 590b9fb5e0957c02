import { isolated } from '@marquee/contract/people/isolate';
import { Button } from '@mantine/core';
import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import { type OnUndone, useUndo } from './use-undo.ts';

/** Undoes what an earlier verdict admitted. */
export function UndoButton(props: { door: Door; verdict: Verdict; onVerdict: OnUndone }) {
  const { door, verdict, onVerdict } = props;
  const { label, isUndoing, press } = useUndo(door, verdict, onVerdict);
  return (
    <Button
      h={44}
      px="sm"
      variant="default"
      loading={isUndoing}
      aria-label={`${label}: ${isolated(verdict.holder || verdict.Type)}`}
      onClick={press}
    >
      {label}
    </Button>
  );
}
