import { useNavigate } from 'react-router';
import { countWaiting } from '../../lib/device-store.ts';
import { logout } from '../../lib/session.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';

/**
 * Logout: ends the session and leads to the register page. Admissions of the scanner that wait are
 * sent before; if that fails, whoever logs out decides whether they are lost.
 */
export function useLogout() {
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    await navigate('/register');
  };
  return async () => {
    const waiting = await sendWaiting();
    if (waiting === 0) return leave();
    const admissions = waiting === 1 ? '1 admission' : `${waiting} admissions`;
    confirmDialog({
      title: 'Log out and lose admissions?',
      message: `${admissions} of this scanner could not be sent to the server. Logging out now removes ${waiting === 1 ? 'it' : 'them'} from this device, and those tickets could be used again.`,
      confirm: 'Log out and lose them',
      onConfirm: () => void leave(),
    });
  };
}

/** @returns how many could not be sent */
async function sendWaiting(): Promise<number> {
  if ((await countWaiting()) === 0) return 0;
  // Only a device that was used at a door needs this code, and such a device keeps it.
  await import('../../features/check-in/decide/sync.ts')
    .then(({ syncWaiting }) => syncWaiting())
    .catch(() => undefined);
  return countWaiting();
}
