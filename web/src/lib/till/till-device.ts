import { randomKey } from '../random-key.ts';

/** This device in the lists of tills. It belongs to no account, so logout keeps it. */
export type TillDevice = { id: string; name: string };

const NAME = 'marquee-till';
/** The contract has the same limit. */
export const MAX_DEVICE_NAME = 60;

// For a browser without storage: the device stays the same until the page is left.
let inMemory: TillDevice | undefined;

/** Returns this device's id, which is generated once, and its name; '' without one. */
export function readTillDevice(): TillDevice {
  const device = stored() ?? inMemory ?? { id: randomKey(), name: '' };
  write(device);
  return device;
}

/** Returns the device with its name on receipts and lists, which defaults to the gate's name. */
export function namedTillDevice(gate = ''): TillDevice {
  const { id, name } = readTillDevice();
  return { id, name: name || gate || `Device ${id.slice(0, 4).toUpperCase()}` };
}

export function nameTillDevice(name: string): void {
  write({ ...readTillDevice(), name: name.trim().slice(0, MAX_DEVICE_NAME) });
}

function stored(): TillDevice | undefined {
  try {
    // The stored text may be anything, so each value is checked.
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
    const { id, name } = kept;
    if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return undefined;
    return { id, name: typeof name === 'string' ? name.slice(0, MAX_DEVICE_NAME) : '' };
  } catch {
    return undefined;
  }
}

function write(device: TillDevice): void {
  inMemory = device;
  try {
    localStorage.setItem(NAME, JSON.stringify(device));
  } catch {
    // Without storage the name lasts until the page is left.
  }
}
