import {
  mergeFieldLabels,
  mergeFields,
  mergeFieldText,
} from '@marquee/contract/campaigns/merge-fields';
import { Menu } from '@mantine/core';

/** Offers the reader's name and the like, with words for readers who gave none. */
export function MergeFieldItems({ onChoose }: { onChoose: (field: string) => void }) {
  return mergeFields.map((field) => (
    <Menu.Item
      key={field}
      onClick={() => onChoose(mergeFieldText(field, field === 'first_name' ? 'there' : ''))}
    >
      {mergeFieldLabels[field]}
    </Menu.Item>
  ));
}
