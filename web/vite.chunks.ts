import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>;
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** The contract and what it is made of, in files by the screens that need the same part of it. */
const ofTheContract = /\/contract\/src\/|\/web\/src\/public\/|\/node_modules\/(?:zod|@date-fns)\//;
/** Without `main.tsx`, which is the entry that the page names. */
const ofTheApp = /\/node_modules\/(?!zod|@date-fns)|\/web\/src\/(?!public\/|main\.tsx)/;
/** Modules that `/register` and every list share, so that signing in does not load tables. */
const ofForms =
  /\/@mantine\/core\/esm\/components\/(?:ActionIcon|Alert|Anchor|Input|TextInput)\/|\/mutationObserver\.js$|\/web\/src\/ui\/(?:ColorSchemeToggle|EmailField|ErrorBox|parts\/)/;
/** What every form needs, and no list. */
const formKit =
  /\/@mantine\/form\/|\/web\/src\/(?:lib\/form\/(?:use-schema-form|field-errors|focus-first|changes)|ui\/use-shown)\.ts/;
/** The frame of the admin area and the page that opens it. */
const home = ['layout/shell/AdminShell.tsx', 'features/dashboard/DashboardPage.tsx'];
/** Parts of the contract whose schemas no screen uses, so that they need no zod in the browser. */
const plainContract =
  /\/contract\/src\/(?:auth\/(?:auth|session-mark)|formats\/intl|pages\/sign-in-paths|settings\/(?:platform|accent|contrast)|access|endpoint|errors|people\/isolate)\.ts$/;
/** How amounts, dates and counts are written, and the figures and states of the dashboard. */
const formats =
  /\/contract\/src\/(?:formats\/(?!parse-day)|notices\/(?:waiting|recent)\.ts|events\/state(?:-sentences)?\.ts|(?:analytics|media|money|time)\.ts$)|\/node_modules\/@date-fns\//;
/** What most forms check: lines of text, names, addresses, ids, amounts. */
const fields =
  /\/contract\/src\/(?:amount|auth\/input|fields\/\w+|list|people\/(?:browser-\w+|emails|lines)|settings\/inputs|users)\.ts$/;
/** Fields of days and times: many forms have them, and no first screen. */
const whenFields = /\/web\/src\/ui\/when\/(?!Calendar)|\/icons\/Icon(?:Calendar|Clock)\.mjs$/;
/** The filters of lists, which are small files by themselves. */
const filters =
  /\/web\/src\/ui\/(?:.*\/)?(?:FilterPill|SelectFilter)\.tsx$|\/@mantine\/core\/esm\/components\/Pill\//;
const ofOurs = /\/web\/src\/(?!public\/)/;
/** A module that this many of about thirty screens need is loaded with the first of them. */
const MOST_SCREENS = 16;
/** A part of the contract below this size joins the one whose screens are most alike. */
const SMALL_BYTES = 2500;

/**
 * Modules that go into one file. By default the bundler makes a file for every set of screens that
 * share something: 90 of them for one list, a third of them below half a kilobyte, which compress
 * badly and each add a kilobyte of headers. `vite.weights-plugin.ts` reports when a first screen
 * gets heavier by modules of another one.
 */
export const groups: Groups = [
  {
    name: 'contract',
    test: hasSchemas,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_BYTES,
    priority: 6,
  },
  // Without what they import: the schemas would bring zod along.
  { name: 'plain', test: plainContract, includeDependenciesRecursively: false, priority: 8 },
  { name: 'formats', test: formats, includeDependenciesRecursively: false, priority: 7 },
  { name: 'fields', test: fields, includeDependenciesRecursively: false, priority: 7 },
  { name: 'app', test: ofTheApp, tags: ['$initial'], priority: 5 },
  { name: 'forms', test: ofForms, priority: 4 },
  {
    name: (id, modules) => (isOfHome(id, modules) ? 'home' : null),
    debugName: 'home',
    priority: 3,
  },
  { name: 'filters', test: filters, includeDependenciesRecursively: false, priority: 2 },
  { name: 'form-kit', test: formKit, priority: 2 },
  { name: 'when', test: whenFields, includeDependenciesRecursively: false, priority: 2 },
  { name: 'admin', test: ofTheApp, minShareCount: MOST_SCREENS, priority: 1 },
];

function hasSchemas(id: string): boolean {
  return ofTheContract.test(id) && !plainContract.test(id) && !formats.test(id);
}

let modulesOfHome: Set<string> | undefined;

/** Returns whether the dashboard imports a module, directly or through others. */
function isOfHome(id: string, modules: Modules): boolean {
  if (!ofOurs.test(id)) return false;
  modulesOfHome ??= importedBy(
    home.map((path) => resolve(import.meta.dirname, 'src', path)),
    modules,
  );
  return modulesOfHome.has(id);
}

function importedBy(entries: readonly string[], modules: Modules): Set<string> {
  const found = new Set(entries);
  // A set visits what is added to it meanwhile.
  for (const id of found) modules.getModuleInfo(id)?.importedIds.forEach((one) => found.add(one));
  return found;
}

/**
 * Returns a group's name; the bundler appends the names of all entries that share the file. The hash
 * is short because the first script of a visit names all files.
 */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${name.split('~')[0]}-[hash:7].js`;
}
