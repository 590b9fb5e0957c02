import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHere } from './use-here.ts';

/**
 * Returns a function that goes to another screen once something is done. It stays where the reader is
 * if they have left this screen meanwhile, even if they have come back to its address.
 */
export function useGoOn() {
  const navigate = useNavigate();
  const here = useHere();
  const { pathname } = useLocation();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    // A part that goes because its data changed is gone, too, but its reader is still here.
    return () => {
      hasLeft.current = here().pathname !== pathname;
    };
  }, [here, pathname]);
  return (address: string) => {
    if (!hasLeft.current && here().pathname === pathname) void navigate(address);
  };
}
