import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import { useUntilGone } from '../device/use-until-gone.ts';
import type { DoorState } from '../decide/door-state.ts';
import type { Verdict } from '../decide/verdict.ts';
import classes from './OrderSheet.module.css';
import { findOrder } from './orders-at-door.ts';
import { PaidOrderPanel } from './PaidOrderPanel.tsx';
import { PayPanel } from './PayPanel.tsx';

type OrderSheetProps = {
  door: Door;
  state: DoorState;
  scannedBy: ScannedBy;
  /** Whether this person may take money. */
  maySell: boolean;
  /** The reference of the open order; undefined if none is open. */
  reference: string | undefined;
  /** Whether the screen has room for a panel at the side. */
  isWide: boolean;
  onClose: () => void;
  onVerdict: (verdict: Verdict) => void;
};

/** Shows one order at the door: who is inside, or what is due. */
export function OrderSheet(props: OrderSheetProps) {
  const { reference, isWide, onClose } = props;
  const [shown, setGone] = useUntilGone(reference);
  return (
    <DoorDrawer
      opened={reference !== undefined}
      onClose={onClose}
      position={isWide ? 'right' : 'bottom'}
      size={420}
      classNames={isWide ? {} : { content: classes.low ?? '' }}
      onExitTransitionEnd={setGone}
      title={`Order ${shown ?? ''}`}
    >
      {shown !== undefined && <Content key={shown} {...props} reference={shown} />}
    </DoorDrawer>
  );
}

function Content(props: OrderSheetProps & { reference: string }) {
  const { door, state, scannedBy, maySell, reference, onClose, onVerdict } = props;
  const isAsked = useFreshList(props);
  const order = findOrder(door.memory, reference);
  const finish = (verdict: Verdict) => {
    onClose();
    onVerdict(verdict);
  };
  if (order?.kind === 'paid') {
    return <PaidOrderPanel door={door} scannedBy={scannedBy} order={order} onDone={finish} />;
  }
  if (order) {
    return (
      <PayPanel
        door={door}
        state={state}
        gate={scannedBy.gate}
        order={order.order}
        maySell={maySell}
        onDone={finish}
      />
    );
  }
  return (
    <div className={classes.panel}>
      {isAsked ? (
        <p className={classes.words}>This order is not on the list. It may have been cancelled.</p>
      ) : (
        <Loader aria-label="Loading the order" />
      )}
      <Button size="md" variant="default" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

/** Refreshes the list once, because a new order is not on it yet. Returns whether that was done. */
function useFreshList({ door, reference }: { door: Door; reference: string }): boolean {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (findOrder(door.memory, reference)) return;
    void door.refresh().then(() => setIsAsked(true));
  }, [door, reference]);
  return isAsked;
}
