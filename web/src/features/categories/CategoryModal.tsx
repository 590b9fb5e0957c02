import type { Category } from '@marquee/contract/categories';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatDate } from '@marquee/contract/formats/dates';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { CategoryActions } from './CategoryActions.tsx';
import classes from './CategoryModal.module.css';
import { CategoryStatusBadge } from './CategoryStatusBadge.tsx';

export function CategoryModal(props: {
  /** Undefined while the dialog is closed. */
  category: Category | undefined;
  canChange: boolean;
  onClose: () => void;
}) {
  // Keeps the last category on screen while the dialog fades out.
  const [category, setCategory] = useState(props.category);
  if (props.category && props.category !== category) setCategory(props.category);
  // Rendered also while closed: the modal must know which element had the focus before it opened.
  return (
    <Modal opened={!!props.category} onClose={props.onClose} title={category?.Name} size="md">
      {category && <CategoryFacts category={category} />}
      {category && props.canChange && (
        <CategoryActions category={category} onDeleted={props.onClose} />
      )}
    </Modal>
  );
}

function CategoryFacts({ category }: { category: Category }) {
  return (
    <>
      <Text
        size="sm"
        className={classes.description ?? ''}
        dir="auto"
        {...(!category.description && { c: 'dimmed' })}
      >
        {category.description || 'No description.'}
      </Text>
      <dl className={classes.facts}>
        <dt>Date</dt>
        <dd>{formatDate(category.date)}</dd>
        <dt>Created</dt>
        <dd>{formatInstantDateHere(category.CreatedAt)}</dd>
        <dt>Events</dt>
        <dd>{formatNumber(category.event_count)}</dd>
        <dt>Status</dt>
        <dd>
          <CategoryStatusBadge status={category.Status} />
        </dd>
      </dl>
    </>
  );
}
