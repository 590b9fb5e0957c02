import { Button, NativeSelect, TextInput } from '@mantine/core';
import { MAX_CURVE_POINTS } from '@marquee/contract/pricing/preview';
import { IconPlus } from '@tabler/icons-react';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import classes from '../plan/Plan.module.css';
import { CurveRows } from './CurveRows.tsx';
import { PastEventSelect } from './PastEventSelect.tsx';
import { type MarketValues, newPoint, type ScenarioKind } from './values.ts';

export type MarketForm = Form<MarketValues>;

const kinds: { value: ScenarioKind; label: string }[] = [
  { value: 'steady', label: 'Steadily until it starts' },
  { value: 'event', label: 'Like one of my past events' },
  { value: 'category', label: 'Like comparable past events' },
  { value: 'curve', label: 'As I type it' },
];

type ScenarioFieldsProps = { form: MarketForm; organizationId: string };

/** Chooses how the event is assumed to sell at the price of now. */
export function ScenarioFields({ form, organizationId }: ScenarioFieldsProps) {
  const { kind, points } = form.values;
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          {...form.getInputProps('kind')}
          label="If it sells"
          size="md"
          data={kinds}
          onChange={({ currentTarget }) => {
            const chosen = kinds.find(({ value }) => value === currentTarget.value);
            form.setValues({ kind: chosen?.value ?? 'steady' });
            form.clearErrors();
          }}
        />
        {kind === 'steady' && (
          <TextInput
            {...form.getInputProps('tickets')}
            label="Tickets until the start"
            placeholder="As its forecast says"
            size="md"
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {kind === 'event' && (
          <PastEventSelect {...form.getInputProps('event')} organizationId={organizationId} />
        )}
      </div>
      {kind === 'curve' && (
        <>
          <CurveRows form={form} />
          <div>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              disabled={points.length >= MAX_CURVE_POINTS}
              onClick={() => form.insertListItem('points', newPoint())}
            >
              Add point
            </Button>
          </div>
        </>
      )}
    </>
  );
}
