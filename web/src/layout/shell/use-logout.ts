import { formatCount, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { useNavigate } from 'react-router';
import { countWaiting } from '../../lib/device-store.ts';
import { logout } from '../../lib/session.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';

/**
 * Ends the session and opens the register page. Waiting admissions are sent first; if that fails,
 * the user decides whether to lose them.
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
    const admissions = formatCount(waiting, nouns.admission);
    confirmDialog({
      title: 'Log out and lose admissions?',
      message: `${admissions} of this scanner could not be sent to the server. If you log out now, ${nounOf(waiting, { one: 'it is', other: 'they are' })} lost, and those tickets can be used again.`,
      confirm: 'Log out and lose them',
      onConfirm: () => void leave(),
    });
  };
}

/** @returns how many could not be sent */
async function sendWaiting(): Promise<number> {
  if ((await countWaiting()) === 0) return 0;
  // Only a device used as a scanner needs this code, and such a device has it stored.
  await import('../../features/check-in/decide/sync.ts')
    .then(({ syncWaiting }) => syncWaiting())
    .catch(() => undefined);
  return countWaiting();
}
