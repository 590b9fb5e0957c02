import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { Draft, DraftValues } from '../features/campaigns/draft/use-draft.ts';

/** Keeps a draft for a part of its form, and shows one value as it would be saved. */
export function DraftScreen(props: {
  campaign: Campaign;
  value: keyof DraftValues;
  children: (draft: Draft) => ReactNode;
}) {
  const { campaign, value, children } = props;
  const [values, setValues] = useState<DraftValues>(campaign);
  const draft: Draft = {
    values,
    change: (some) => setValues((before) => ({ ...before, ...some })),
    save: async () => 1,
    version: 1,
    state: { is: 'saved' },
  };
  return (
    <>
      {children(draft)}
      <output>{JSON.stringify(values[value])}</output>
    </>
  );
}

/** Returns the value that a `DraftScreen` shows. */
export function savedValue(): unknown {
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}
