import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import type { EmailContent } from '@marquee/contract/campaigns/content';
import {
  contentOfVariant,
  type Trial,
  type Variant,
  variantLabels,
  variants,
} from '@marquee/contract/campaigns/trial';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePreview } from '../api.ts';
import { MessagePreview } from '../MessagePreview.tsx';
import { type Person, PersonSelect } from './PersonSelect.tsx';

const versions = variants.map((value) => ({ value, label: variantLabels[value] }));

/** So long after the last change, the preview follows. */
export const SHOW_AFTER_MS = 400;

/** Shows what a campaign's content looks like when somebody gets it, each of two versions. */
export function Preview(props: { campaign: Campaign; content: EmailContent; trial: Trial | null }) {
  const { campaign, content, trial } = props;
  const [person, setPerson] = useState<Person | null>(null);
  const [chosen, setChosen] = useState<Variant>('a');
  const variant = trial ? chosen : 'a';
  const [shown] = useDebouncedValue(contentOfVariant(content, trial, variant), SHOW_AFTER_MS);
  const { data, error } = usePreview(campaign.campaign_id, {
    content: shown,
    ...(person && { member_id: person.id }),
  });
  return (
    <MessagePreview
      data={data}
      error={error}
      below={<PersonSelect campaign={campaign} value={person} onChange={setPerson} />}
    >
      {trial && (
        <SegmentedControl
          size="xs"
          data={versions}
          value={variant}
          onChange={setChosen}
          aria-label="Version"
        />
      )}
    </MessagePreview>
  );
}
