import { configure, prettyDOM } from '@testing-library/react';
import React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNTER = 'recentlyCreatedOwnerStacks';

/**
 * Keeps React from recording where each element was created, which took a tenth of a test's time.
 * Its warnings, which fail a test, then do not list the components around.
 */
export function recordNoOwners(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNTER in internals)) {
    throw new Error('This version of React counts its stacks elsewhere: mend this function.');
  }
  // React stops recording for a moment after ten thousand; so it believes that there were more.
  Object.defineProperty(internals, COUNTER, {
    get: () => Number.POSITIVE_INFINITY,
    set() {},
    configurable: true,
  });
}

/**
 * Writes the page into the error of a query only when somebody reads it. Waiting for an element
 * throws such an error at each change of the page until the element is there.
 */
export function writePagesWhenRead(): void {
  configure({
    getElementError: (sentence, container) => {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      Object.defineProperty(error, 'message', {
        get: () => [sentence, prettyDOM(container)].filter(Boolean).join('\n\n'),
        set(message: string) {
          Object.defineProperty(error, 'message', { value: message });
        },
        configurable: true,
      });
      return error;
    },
  });
}
