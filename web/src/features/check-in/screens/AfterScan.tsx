import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { LastAdmission } from '../undo/LastAdmission.tsx';
import { UndoButton } from '../undo/UndoButton.tsx';
import { findRest } from '../whole-order/orders-at-door.ts';
import { RestOfOrder } from '../whole-order/RestOfOrder.tsx';
import type { useOpenedOrder } from '../whole-order/use-opened-order.ts';
import type { useScanner } from './use-scanner.ts';

/** What can follow a scan, in one row: the rest of its order, or itself, with its undo. */
export function AfterScan(props: {
  door: Door;
  scannedBy: ScannedBy;
  scanner: ReturnType<typeof useScanner>;
  order: ReturnType<typeof useOpenedOrder>;
}) {
  const { door, scannedBy, scanner, order } = props;
  const [last] = scanner.recent;
  const isUndoable = last !== undefined && last.verdict.made.length > 0 && !scanner.verdict;
  const undo = isUndoable && (
    <UndoButton key={last.key} door={door} verdict={last.verdict} onVerdict={scanner.tellUndo} />
  );
  const rest = findRest(door.memory, order.rest);
  if (rest) {
    return (
      <RestOfOrder
        key={order.rest}
        door={door}
        scannedBy={scannedBy}
        order={rest}
        undo={undo}
        onVerdict={scanner.tell}
        onOpen={() => order.open(order.rest)}
        onClose={order.closeRest}
      />
    );
  }
  return isUndoable && <LastAdmission key={last.key} verdict={last.verdict} undo={undo} />;
}
