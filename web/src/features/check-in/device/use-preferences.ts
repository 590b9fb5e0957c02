import { useCallback, useState } from 'react';

/** The scanner's settings on this device. They belong to no account, so logout keeps them. */
export type Preferences = {
  gate: string;
  hasSound: boolean;
  camera: string;
  /** The event whose scanner was opened last; '' before the first. */
  lastEvent: string;
};

const NAME = 'marquee-scanner';
const usual: Preferences = { gate: '', hasSound: true, camera: '', lastEvent: '' };

/** Reads and changes the preferences, and stores them on the device. */
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
    // The stored text may be anything, so each value is checked.
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
    // The browser stores nothing; the preferences last until the page is left.
  }
}
