/** Addresses that people try for signing in. They lead to /register. */
export const signInPaths = ['/login', '/signin'] as const;
