import { SegmentedControl } from '@mantine/core';
import type { DoorState } from '../decide/door-state.ts';
import type { Passing } from '../decide/decide-passing.ts';

/** Chooses whether tickets go in or out, if the event checks people out. */
export function DirectionSwitch(props: {
  state: DoorState;
  direction: Passing['direction'];
  onChange: (direction: Passing['direction']) => void;
}) {
  const { state, direction } = props;
  if (state.event?.admission_rule !== 'in_and_out') return null;
  return (
    <SegmentedControl
      aria-label="Direction of scans"
      fullWidth
      size="lg"
      color={direction === 'out' ? 'blue.8' : 'green.8'}
      value={direction}
      onChange={(value) => props.onChange(value === 'out' ? 'out' : 'in')}
      data={[
        { value: 'in', label: 'Admit' },
        { value: 'out', label: 'Check out' },
      ]}
    />
  );
}
