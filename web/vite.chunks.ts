import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;

/** What the public pages' scripts share with the admin area: it must bring them nothing else. */
const shared =
  /\/contract\/src\/|\/web\/src\/(?:public\/|lib\/formats)|\/node_modules\/(?:zod|@date-fns)\//;
/** `main.tsx` stays what the page names. */
const ofTheApp = /\/node_modules\/|\/web\/src\/(?!public\/|main\.tsx|lib\/formats)/;
/** What `/register` and every list have in common, so that signing in does not fetch tables. */
const ofForms =
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Alert|Anchor|Input|TextInput)\/|\/mutationObserver\.js$|\/web\/src\/(?:lib\/form-errors|ui\/ColorSchemeToggle)/;
/** So many screens of about twenty need a module: then it comes with the first of them. */
const MOST_SCREENS = 10;

/**
 * What goes into one file. Left alone the bundler makes a file of its own for every set of screens
 * that share something: 90 of them for one list, a third of them below half a kilobyte, which
 * compress badly and each bring a kilobyte of headers. `vite.weights-plugin.ts` tells when a first
 * screen gets heavier by what another one needs.
 */
export const groups: Groups = [
  { name: 'shared', test: shared, entriesAware: true, priority: 4 },
  { name: 'app', test: ofTheApp, tags: ['$initial'], priority: 3 },
  { name: 'forms', test: ofForms, priority: 2 },
  { name: 'admin', test: ofTheApp, minShareCount: MOST_SCREENS, priority: 1 },
];

/** A group's name only; the bundler adds the names of all entries that share it. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`;
}
