import type { ScannedBy } from '../decide/admit.ts';
import type { Door } from '../decide/door.ts';
import { LastAdmission } from '../undo/LastAdmission.tsx';
import { RestOfOrder } from '../whole-order/RestOfOrder.tsx';
import type { useOpenedOrder } from '../whole-order/use-opened-order.ts';
import type { useScanner } from './use-scanner.ts';

/** What can follow a scan: its undo, and the rest of its order. */
export function AfterScan(props: {
  door: Door;
  scannedBy: ScannedBy;
  scanner: ReturnType<typeof useScanner>;
  order: ReturnType<typeof useOpenedOrder>;
}) {
  const { door, scannedBy, scanner, order } = props;
  const [last] = scanner.recent;
  return (
    <>
      {last && !scanner.verdict && (
        <LastAdmission
          key={last.key}
          door={door}
          verdict={last.verdict}
          onVerdict={scanner.tellUndo}
        />
      )}
      <RestOfOrder
        key={order.rest}
        door={door}
        scannedBy={scannedBy}
        reference={order.rest}
        onVerdict={scanner.tell}
        onOpen={() => order.open(order.rest)}
        onClose={order.closeRest}
      />
    </>
  );
}
