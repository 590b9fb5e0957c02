/** The path of the form. The list is another view of the same screen. */
export const HOME = '/admin/organization';
export const LIST = '/admin/organization?view=list';
