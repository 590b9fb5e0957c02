import { createTheme } from '@mantine/core';

/** Pixels that a thumb in a glove can hit. */
export const TARGET = 44;

const target = { root: { minHeight: TARGET } };
const square = { root: { minWidth: TARGET, minHeight: TARGET } };
const field = { input: { minHeight: TARGET } };

/** Makes every control large, also in dialogs, which render elsewhere on the page. */
export const doorTheme = createTheme({
  components: {
    ActionIcon: { styles: square },
    Button: { styles: target },
    CloseButton: { styles: square },
    Input: { styles: field },
    Switch: { styles: { body: { minHeight: TARGET, alignItems: 'center' } } },
  },
});
