import '@mantine/core/styles/Slider.layer.css';

import { formatNumber } from '@marquee/contract/formats/counts';
import { Input, Slider, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './Preview.module.css';

/** The contract's largest sensitivity is 5; from 4 on nobody buys at a slightly higher price. */
const MOST = 4;
const marks = [
  { value: 0.2, label: 'Hardly' },
  { value: 1.5, label: 'As usual' },
  { value: 3, label: 'Strongly' },
];

type SensitivitySliderProps = {
  value: number;
  onChange: (sensitivity: number) => void;
  /** The slider was let go. */
  onChangeEnd: (sensitivity: number) => void;
};

/** Chooses how strongly a higher price puts buyers off. */
export function SensitivitySlider({ value, onChange, onChangeEnd }: SensitivitySliderProps) {
  const hint = useId();
  const words = `When the price rises by 1%, ${formatNumber(value)}% of the buyers are lost.`;
  return (
    <Input.Wrapper label="Higher prices put buyers off" labelElement="div" size="md">
      <Slider
        className={classes.slider ?? ''}
        value={value}
        onChange={(given) => onChange(rounded(given))}
        onChangeEnd={(given) => onChangeEnd(rounded(given))}
        min={0}
        max={MOST}
        step={0.1}
        marks={marks}
        label={null}
        thumbLabel="Higher prices put buyers off"
        thumbProps={{ 'aria-valuetext': words, 'aria-describedby': hint }}
      />
      <Text id={hint} size="sm" c="dimmed">
        {words}
      </Text>
    </Input.Wrapper>
  );
}

/** Removes the remains of adding tenths: 0.30000000000000004. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
