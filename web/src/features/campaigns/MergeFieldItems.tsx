import {
  mergeFieldLabels,
  mergeFields,
  mergeFieldText,
} from '@marquee/contract/campaigns/merge-fields';
import { Menu } from '@mantine/core';

/**
 * Offers the reader's name and the like, with words for readers who gave none.
 * @param props.canGiveCodes whether the message can give each reader a code
 */
export function MergeFieldItems(props: {
  canGiveCodes: boolean;
  onChoose: (field: string) => void;
}) {
  const { canGiveCodes, onChoose } = props;
  const offered = mergeFields.filter((field) => canGiveCodes || field !== 'code');
  return offered.map((field) => (
    <Menu.Item
      key={field}
      onClick={() => onChoose(mergeFieldText(field, field === 'first_name' ? 'there' : ''))}
    >
      {mergeFieldLabels[field]}
    </Menu.Item>
  ));
}
