import { formatCount } from '@marquee/contract/formats/counts';
import { Button } from '@mantine/core';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useChangeMany } from '../api.ts';
import { type Kind, kindNouns } from '../kinds.ts';
import classes from '../../../ui/selection/Selection.module.css';
import type { Selection } from '../../../ui/selection/use-selection.ts';

const done = { planned: 'planned', hidden: 'hidden' } as const;

/** Plans or hides the selected suggestions together. */
export function BulkBar(props: {
  eventId: string;
  kind: Kind;
  selected: Pick<Selection<never>, 'ids' | 'clear'>;
}) {
  const { eventId, kind, selected } = props;
  const changing = useChangeMany(eventId, kind);
  const { ids } = selected;
  if (ids.length === 0) return null;
  const noun = kindNouns[kind];
  const change = (status: keyof typeof done) =>
    changing.mutate(
      { ids, status },
      {
        onSuccess: ({ data }) => {
          selected.clear();
          notify.success(`${formatCount(data.changed, noun)} ${done[status]}.`);
        },
        onError: (error) => showFailure(error),
      },
    );
  return (
    <div className={classes.bar} role="region" aria-label={`Selected ${noun.other}`}>
      <p role="status">{formatCount(ids.length, noun)} selected</p>
      <Button variant="default" onClick={selected.clear}>
        Clear selection
      </Button>
      <Button
        variant="default"
        loading={changing.isPending && changing.variables.status === 'planned'}
        onClick={() => change('planned')}
      >
        Plan {formatCount(ids.length, noun)}
      </Button>
      <Button
        color="red"
        variant="light"
        loading={changing.isPending && changing.variables.status === 'hidden'}
        onClick={() => change('hidden')}
      >
        Hide {formatCount(ids.length, noun)}
      </Button>
    </div>
  );
}
