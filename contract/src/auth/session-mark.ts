/**
 * The name of the cookie that tells the browser's app that there is a session, because a script cannot
 * read the session's own. It opens nothing.
 */
export const SESSION_MARK = 'signed-in';
