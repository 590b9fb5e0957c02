/** Where the form is; the list is the same screen, seen from its other side. */
export const HOME = '/admin/user';
export const LIST = '/admin/user?view=list';
