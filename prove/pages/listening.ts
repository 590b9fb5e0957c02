/** The connections on which servers listen to each other, through a relay that can hang or be cut. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Address } from '../scratch.ts';

export type Listening = {
  /** Where servers listen; everything else goes to the database directly. */
  address: Address;
  /** Carries nothing from now on. The servers do not notice before they ask on it themselves. */
  hang: () => void;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  /** Carries again; servers connect by themselves. */
  mend: () => void;
  /** Returns how many connections are carried. */
  count: () => number;
  close: () => void;
};

/** @param to a PostgreSQL at a socket in a folder */
export async function relayListening(to: Address): Promise<Listening> {
  /** Both ends of each connection that is carried. */
  const open = new Map<Socket, Socket>();
  let state: 'carries' | 'hangs' | 'is cut' = 'carries';
  const relay = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'is cut') near.destroy();
    // Nobody answers a new connection either.
    if (state !== 'carries') return;
    const far = connect(`${to.host}/.s.PGSQL.${to.port}`);
    open.set(near, far);
    near.pipe(far).pipe(near);
    far.on('error', () => far.destroy());
    near.on('close', () => {
      open.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const at = relay.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  const closeAll = () => {
    for (const near of open.keys()) near.destroy();
  };
  return {
    address: { ...to, host: '127.0.0.1', port },
    hang() {
      state = 'hangs';
      for (const sides of open) for (const side of sides) side.unpipe();
    },
    cut() {
      state = 'is cut';
      closeAll();
    },
    mend() {
      state = 'carries';
      closeAll();
    },
    count: () => open.size,
    close() {
      relay.close();
      closeAll();
    },
  };
}
