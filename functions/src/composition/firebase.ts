import { getApps, initializeApp, type App } from 'firebase-admin/app';

/** The Admin SDK's app, created at first use; project and bucket come from the function's environment. */
export const firebaseApp = (): App => getApps()[0] ?? initializeApp();
