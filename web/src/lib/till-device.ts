import { randomKey } from './random-key.ts';

/** This device as tills know it; of the device and not of who is signed in, so it stays after logout. */
export type TillDevice = { id: string; name: string };

const NAME = 'marquee-till';
/** The contract's limit. */
export const MAX_DEVICE_NAME = 60;

// For a browser that keeps nothing: the same device until the page is left.
let inMemory: TillDevice | undefined;

/** Returns this device's id, which it makes up once, and the name that it was given; '' without one. */
export function readTillDevice(): TillDevice {
  const device = stored() ?? inMemory ?? { id: randomKey(), name: '' };
  write(device);
  return device;
}

/** Returns the device as it is called on receipts and lists, where a gate's name serves as well. */
export function namedTillDevice(gate = ''): TillDevice {
  const { id, name } = readTillDevice();
  return { id, name: name || gate || `Device ${id.slice(0, 4).toUpperCase()}` };
}

/** Gives this device a name. */
export function nameTillDevice(name: string): void {
  write({ ...readTillDevice(), name: name.trim().slice(0, MAX_DEVICE_NAME) });
}

function stored(): TillDevice | undefined {
  try {
    // Whatever stands there: it counts only if it is what it should be.
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
    // Then it holds until the page is left.
  }
}
