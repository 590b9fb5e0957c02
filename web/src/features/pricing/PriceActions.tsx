import { isolated } from '@marquee/contract/people/isolate';
import type { Event } from '@marquee/contract/events/events';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useMutation } from '../../lib/use-mutation.ts';
import { Modal } from '../../ui/Modal.tsx';
import { type PriceNow, useShowPrice } from './api.ts';
import classes from './Pricing.module.css';
import { SetPriceForm } from './SetPriceForm.tsx';
import { isPaused } from './words.ts';

type PriceActionsProps = { event: Event; price: PriceNow; onEdit: () => void };

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Edits, pauses or overrides the plan of a price. */
export function PriceActions({ event, price, onEdit }: PriceActionsProps) {
  const [isSetting, setIsSetting] = useState(false);
  const show = useShowPrice(event.event_id);
  const params = { id: event.event_id, ticket_id: price.ticket_id };
  const isStopped = isPaused(price);
  const turn = useMutation({
    mutationFn: () => call(isStopped ? pricingApi.resumePlan : pricingApi.pausePlan, { params }),
    onSuccess: ({ data }) => {
      show(data);
      notify.success(isPaused(data) ? 'Plan paused. The price stays.' : 'Plan resumed.');
    },
    onError: (error) => showFailure(error),
  });
  const name = (act: string) => `${act} ${isolated(price.Type)}`;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPencil {...icon} />}
        aria-label={name('Edit plan of')}
        onClick={onEdit}
      >
        Edit plan
      </Button>
      <Button
        variant="default"
        leftSection={isStopped ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
        loading={turn.isPending}
        aria-label={name(isStopped ? 'Resume the plan of' : 'Pause the plan of')}
        onClick={() => turn.mutate()}
      >
        {isStopped ? 'Resume' : 'Pause'}
      </Button>
      <Button
        variant="default"
        aria-label={name('Set price… of')}
        onClick={() => setIsSetting(true)}
      >
        Set price…
      </Button>
      <Modal
        opened={isSetting}
        onClose={() => setIsSetting(false)}
        title={`Set the price of ${isolated(price.Type)}`}
      >
        <SetPriceForm event={event} price={price} onClose={() => setIsSetting(false)} />
      </Modal>
    </div>
  );
}
