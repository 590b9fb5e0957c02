import { useLocation, useNavigate } from 'react-router';
import { useHere } from './use-here.ts';

/**
 * Returns a function that goes to another screen once something is done. It stays where the reader is
 * if they have left this screen meanwhile.
 */
export function useGoOn() {
  const navigate = useNavigate();
  const here = useHere();
  const { pathname } = useLocation();
  return (address: string) => {
    if (here().pathname === pathname) void navigate(address);
  };
}
