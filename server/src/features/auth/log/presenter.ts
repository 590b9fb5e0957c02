import { type SignIn, signInWords } from '@marquee/contract/auth/security';
import type { Columns } from '../../../lib/csv.ts';
import { deviceOf } from './device.ts';
import type { SignInRow } from './queries.ts';

export function presentSignIn(row: SignInRow): SignIn {
  return {
    ID: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    email: row.email,
    name: row.name,
    address: row.address,
    device: deviceOf(row.user_agent),
  };
}

export const signInColumns: Columns<SignIn> = {
  Time: { instant: ({ at }) => at },
  What: ({ kind }) => signInWords[kind],
  Email: ({ email }) => email,
  Name: ({ name }) => name ?? '',
  Address: ({ address }) => address,
  Device: ({ device }) => device,
};
