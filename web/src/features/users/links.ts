/** The path of the form. The list is another view of the same screen. */
export const HOME = '/admin/user';
export const LIST = '/admin/user?view=list';
