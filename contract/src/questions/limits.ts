/** The most questions that a booking of one event asks. */
export const MAX_QUESTIONS = 20;
export const MAX_OPTIONS = 50;
export const MAX_LABEL = 200;
export const MAX_OPTION = 100;
export const MAX_HELP = 500;
export const MAX_LINE = 200;
export const MAX_LONG_TEXT = 2000;
/** The most characters in all answers of one booking. */
export const MAX_ANSWERS = 20_000;
