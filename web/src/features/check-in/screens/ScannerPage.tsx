import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { MAIN_ID } from '../../../layout/page/RouteAnnouncer.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import type { ScannedBy, Presented } from '../decide/admit.ts';
import { AfterScan } from './AfterScan.tsx';
import { Announcer } from './Announcer.tsx';
import { CameraPane } from '../device/CameraPane.tsx';
import { DoorControls } from '../device/DoorControls.tsx';
import { DoorDrawer } from '../device/DoorDrawer.tsx';
import { useKeystrokes } from '../device/use-keystrokes.ts';
import { DoorCount } from './DoorCount.tsx';
import { DoorNote } from './DoorNote.tsx';
import type { Door } from '../decide/door.ts';
import type { DoorState } from '../decide/door-state.ts';
import { FindPanel } from './FindPanel.tsx';
import { Installable } from '../device/Installable.tsx';
import { RecentScans } from '../history/RecentScans.tsx';
import type { KeptLink } from '../links/kept-links.ts';
import { goingIn, type Passing } from '../decide/decide-passing.ts';
import { DirectionSwitch } from '../passages/DirectionSwitch.tsx';
import { TicketSheet } from '../passages/TicketSheet.tsx';
import { Opening } from './Opening.tsx';
import { type Preferences, usePreferences } from '../device/use-preferences.ts';
import { ResultScreen } from './ResultScreen.tsx';
import classes from './ScannerPage.module.css';
import { type Panel, ScannerFoot } from './ScannerFoot.tsx';
import { ScannerHead } from './ScannerHead.tsx';
import { SaleDrawer } from '../sale/SaleDrawer.tsx';
import { ScannerSettings } from './ScannerSettings.tsx';
import { dropRefused } from '../device/store.ts';
import { Conflicts } from './Conflicts.tsx';
import { useDoor } from './use-door.ts';
import { useScanner } from './use-scanner.ts';
import { useDarkStage } from './use-dark-stage.ts';
import { useWakeSound } from './use-wake-sound.ts';
import { useWakeLock } from '../device/use-wake-lock.ts';
import { OrderSheet } from '../whole-order/OrderSheet.tsx';
import { useAdmitAll } from '../whole-order/use-admit-all.ts';
import { useOpenedOrder } from '../whole-order/use-opened-order.ts';

export default function ScannerPage() {
  const { eventId = '' } = useParams();
  const { name, role } = useProfile();
  const [preferences, change] = usePreferences();
  const { door, state } = useDoor(eventId);
  useEffect(() => change({ lastEvent: eventId }), [change, eventId]);
  return (
    <DoorControls>
      <Scanner
        door={door}
        state={state}
        scannedBy={{ name, gate: preferences.gate.trim() }}
        maySell={may(role, 'door-sales:write')}
        preferences={preferences}
        onChange={change}
      />
    </DoorControls>
  );
}

type ScannerProps = {
  door: Door;
  state: DoorState;
  scannedBy: ScannedBy;
  /** Whether this person may take money; a scan link may not. */
  maySell?: boolean;
  preferences: Preferences;
  onChange: (some: Partial<Preferences>) => void;
  /** The scan link that opened this scanner; undefined for an account. */
  link?: KeptLink;
  onLeave?: () => void;
};

/** Shows camera, count, search, and the results over everything. Must be inside `DoorControls`. */
export function Scanner({
  door,
  state,
  scannedBy,
  maySell = false,
  preferences,
  onChange,
  link,
  onLeave,
}: ScannerProps) {
  const scanner = useScanner(door, scannedBy, preferences.hasSound);
  const order = useOpenedOrder(scanner.verdict, scanner.dismiss);
  const admitAll = useAdmitAll(door, scannedBy, { open: order.open, tell: scanner.tell });
  const [panel, setPanel] = useState<Panel>();
  const [wanted, setDirection] = useState<Passing['direction']>('in');
  const direction = state.event?.admission_rule === 'in_and_out' ? wanted : 'in';
  const [ticketId, setTicketId] = useState<string>();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  useDarkStage();
  useWakeSound();
  useWakeLock();
  usePageTitle(`Scan ${isolated(state.event?.title ?? '')}`);
  const { verdict } = scanner;
  const usual = { ...goingIn, direction };
  const present = (presented: Presented, how: Passing = usual) =>
    void scanner.present(presented, how);
  const isSheetOpen = ticketId !== undefined || order.reference !== undefined;
  const isOpen = panel !== undefined || isSheetOpen;
  // Codes of a hardware scanner are ignored while another panel is open.
  useKeystrokes((code) =>
    !isOpen || panel === 'find' ? scanner.scanNext(code, usual) : undefined,
  );
  const close = () => setPanel(undefined);
  // On a phone the search would stay over the verdict and the camera.
  const closeAndPresent = (presented: Presented, how?: Passing) => {
    close();
    present(presented, how);
  };
  const find = (
    <FindPanel
      door={door}
      state={state}
      maySell={maySell}
      onPresent={closeAndPresent}
      onDetails={setTicketId}
      onOrder={order.open}
      onAdmitAll={(paid) => admitAll(paid).finally(close)}
    />
  );
  const isBusy = verdict !== undefined || scanner.isDeciding || isOpen;

  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes.page}>
      <Installable isLink={link !== undefined} />
      <Announcer verdict={verdict} />
      <ScannerHead
        state={state}
        gate={scannedBy.gate}
        maySetGate={link === undefined}
        back={link ? undefined : '/admin/scan'}
        onSettings={() => setPanel('settings')}
      />
      <DoorNote state={state} />
      <DirectionSwitch state={state} direction={direction} onChange={setDirection} />
      {state.phase === 'ready' ? (
        <div className={classes.work}>
          <div className={classes.door}>
            {state.figures && <DoorCount figures={state.figures} />}
            <CameraPane
              deviceId={preferences.camera}
              isBusy={isBusy}
              onCode={(code) => void scanner.scan(code, usual)}
              onChoose={(camera) => onChange({ camera })}
            />
          </div>
          {isWide && <div className={classes.side}>{find}</div>}
          <ScannerFoot
            state={state}
            isWide={isWide}
            isLink={link !== undefined}
            maySell={maySell}
            onOpen={setPanel}
          >
            <AfterScan door={door} scannedBy={scannedBy} scanner={scanner} order={order} />
          </ScannerFoot>
        </div>
      ) : (
        <Opening state={state} back={link ? undefined : '/admin/scan'} />
      )}
      <DoorDrawer
        opened={panel === 'find' && !isWide}
        isCovered={isSheetOpen}
        onClose={close}
        position="bottom"
        size="100%"
        title="Search or type a code"
      >
        {find}
      </DoorDrawer>
      <Conflicts
        eventId={door.eventId}
        state={state}
        isLink={link !== undefined}
        isOpen={panel === 'conflicts'}
        onClose={close}
        onDone={(nonce) => void dropRefused(nonce).then(door.refresh)}
        onSettled={door.refresh}
      />
      <RecentScans
        door={door}
        scans={scanner.recent}
        state={state}
        isOpen={panel === 'recent'}
        isCovered={isSheetOpen}
        onClose={close}
        onTicket={setTicketId}
        onVerdict={scanner.tellUndo}
      />
      <TicketSheet
        door={door}
        state={state}
        ticketId={ticketId}
        onClose={() => setTicketId(undefined)}
        onPresent={closeAndPresent}
      />
      <OrderSheet
        door={door}
        state={state}
        scannedBy={scannedBy}
        maySell={maySell}
        reference={order.reference}
        isWide={isWide}
        onClose={order.close}
        onVerdict={scanner.tell}
      />
      {maySell && (
        <SaleDrawer
          eventId={door.eventId}
          state={state}
          gate={scannedBy.gate}
          isOpen={panel === 'sale'}
          isWide={isWide}
          onClose={close}
          onChanged={() => void door.refresh()}
        />
      )}
      <ScannerSettings
        state={state}
        preferences={preferences}
        link={link}
        isOpen={panel === 'settings'}
        onClose={close}
        onChange={onChange}
        onLeave={onLeave}
        onRefresh={door.refresh}
      />
      {verdict && !order.isScanned && (
        <ResultScreen
          door={door}
          verdict={verdict}
          onAccept={(it) => void scanner.accept(it)}
          onDismiss={scanner.dismiss}
          onTicket={setTicketId}
          onVerdict={scanner.tellUndo}
        />
      )}
    </main>
  );
}
