/** Where the form is; the list is the same screen, seen from its other side. */
export const HOME = '/admin/organization';
export const LIST = '/admin/organization?view=list';
