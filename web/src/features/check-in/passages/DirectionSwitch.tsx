import { SegmentedControl } from '@mantine/core';
import type { DoorState } from '../decide/door-state.ts';
import type { Passing } from './decide.ts';

/** Which way tickets pass at this door, where an event checks people out. */
export function DirectionSwitch(props: {
  state: DoorState;
  direction: Passing['direction'];
  onChange: (direction: Passing['direction']) => void;
}) {
  const { state, direction } = props;
  if (state.event?.admission_rule !== 'in_and_out') return null;
  return (
    <SegmentedControl
      aria-label="Which way tickets pass"
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
