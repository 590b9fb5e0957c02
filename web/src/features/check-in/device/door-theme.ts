import { createTheme } from '@mantine/core';

/** What a thumb in a glove hits, in pixels. */
export const TARGET = 44;

const target = { root: { minHeight: TARGET } };
const square = { root: { minWidth: TARGET, minHeight: TARGET } };
const field = { input: { minHeight: TARGET } };

/** At a door every control is large; dialogs, which stand elsewhere on the page, are no exception. */
export const doorTheme = createTheme({
  components: {
    ActionIcon: { styles: square },
    Button: { styles: target },
    CloseButton: { styles: square },
    Input: { styles: field },
    Switch: { styles: { body: { minHeight: TARGET, alignItems: 'center' } } },
  },
});
