import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;

/** The contract and what it is made of, in files by the screens that need the same part of it. */
const ofTheContract = /\/contract\/src\/|\/web\/src\/public\/|\/node_modules\/(?:zod|@date-fns)\//;
/** Without `main.tsx`, which is the entry that the page names. */
const ofTheApp = /\/node_modules\/|\/web\/src\/(?!public\/|main\.tsx)/;
/** Modules that `/register` and every list share, so that signing in does not load tables. */
const ofForms =
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Alert|Anchor|Input|TextInput)\/|\/mutationObserver\.js$|\/web\/src\/ui\/ColorSchemeToggle/;
/** What every form needs, and no list. */
const formKit =
  /\/@mantine\/form\/|\/web\/src\/lib\/form\/(?:use-schema-form|field-errors|focus-first|changes)\.ts/;
/** A module that this many of about twenty screens need is loaded with the first of them. */
const MOST_SCREENS = 10;

/**
 * Modules that go into one file. By default the bundler makes a file for every set of screens that
 * share something: 90 of them for one list, a third of them below half a kilobyte, which compress
 * badly and each add a kilobyte of headers. `vite.weights-plugin.ts` reports when a first screen
 * gets heavier by modules of another one.
 */
export const groups: Groups = [
  { name: 'contract', test: ofTheContract, entriesAware: true, priority: 4 },
  { name: 'app', test: ofTheApp, tags: ['$initial'], priority: 3 },
  { name: 'form-kit', test: formKit, priority: 2 },
  { name: 'forms', test: ofForms, priority: 2 },
  { name: 'admin', test: ofTheApp, minShareCount: MOST_SCREENS, priority: 1 },
];

/** Returns a group's name; the bundler appends the names of all entries that share the file. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash].js`;
}
