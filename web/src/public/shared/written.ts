import { takeLocaleFrom } from '@marquee/contract/formats/intl';
import type { PageContext } from '@marquee/contract/pages/pages';
import { isolated } from '@marquee/contract/people/isolate';
import { isNamed, type Platform } from '@marquee/contract/settings/platform';

/** Wraps a page's renderer so that it writes in the locale of the request. */
export function written<D>(render: (context: PageContext, data: D) => string) {
  return (context: PageContext, data: D): string => {
    // Rendering is synchronous, so no other page comes between.
    const before = takeLocaleFrom(() => context.locale);
    try {
      return render(context, data);
    } finally {
      takeLocaleFrom(before);
    }
  };
}

/** Returns the platform's name as a suffix for titles; '' if it has none of its own. */
export function signature(platform: Platform): string {
  return isNamed(platform) ? ` · ${isolated(platform.name)}` : '';
}
