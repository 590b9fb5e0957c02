import { useCallback, useState } from 'react';

/** How this device scans; of the device and not of who is signed in, so it stays after logout. */
export type Preferences = {
  gate: string;
  hasSound: boolean;
  camera: string;
  /** The event whose door was opened last; '' before the first. */
  lastEvent: string;
};

const NAME = 'marquee-scanner';
const usual: Preferences = { gate: '', hasSound: true, camera: '', lastEvent: '' };

/** The device's preferences and the way to change some of them; remembered. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  const change = useCallback((some: Partial<Preferences>) => {
    setPreferences((present) => {
      const next = { ...present, ...some };
      write(next);
      return next;
    });
  }, []);
  return [preferences, change] as const;
}

function read(): Preferences {
  try {
    // Whatever stands there: each value is taken only if it is what it should be.
    const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Record<string, unknown>;
    return {
      gate: typeof kept['gate'] === 'string' ? kept['gate'] : usual.gate,
      hasSound: typeof kept['hasSound'] === 'boolean' ? kept['hasSound'] : usual.hasSound,
      camera: typeof kept['camera'] === 'string' ? kept['camera'] : usual.camera,
      lastEvent: typeof kept['lastEvent'] === 'string' ? kept['lastEvent'] : usual.lastEvent,
    };
  } catch {
    return usual;
  }
}

function write(preferences: Preferences) {
  try {
    localStorage.setItem(NAME, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing: then they hold until the page is left.
  }
}
