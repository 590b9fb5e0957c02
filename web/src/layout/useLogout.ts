import { useNavigate } from 'react-router';
import { logout } from '../lib/session.ts';

/** Logout: ends the session and leads to the register page. */
export function useLogout() {
  const navigate = useNavigate();
  return async () => {
    await logout();
    await navigate('/register');
  };
}
