/** Addresses that the browser's router knows; the server finds no other page of the app. */
export const appScreen =
  /^\/(register$|unauthorized$|invitation$|restore-account$|scan$|board(\/|$)|admin(\/|$))/;
