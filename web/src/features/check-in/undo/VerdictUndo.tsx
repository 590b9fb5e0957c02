import type { Door } from '../decide/door.ts';
import type { Verdict } from '../decide/verdict.ts';
import { type OnUndone, useUndo } from './use-undo.ts';

/** The button on a verdict that undoes what it admitted. */
export function VerdictUndo(props: {
  door: Door;
  verdict: Verdict;
  className: string;
  onVerdict: OnUndone;
}) {
  const { label, press } = useUndo(props.door, props.verdict, props.onVerdict);
  return (
    <button type="button" className={props.className} data-mantine-stop-propagation onClick={press}>
      {label}
    </button>
  );
}
